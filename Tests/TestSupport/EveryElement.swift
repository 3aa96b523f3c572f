/// A menu with every kind of element and every key of the schema, for all that shows menus: each of its menus is a submenu or the menu of a title.
public enum EveryElement {
    /// The titles of the menus.
    public static let titles = ["File", "Kinds", "Late"]

    /// The menu as JSON.
    ///
    /// - Parameter folder: Where its commands leave what tells that they have run: `run` and `lazy`.
    public static func text(in folder: String) -> String {
        template.replacing("FOLDER", with: folder)
    }

    private static let template = #"""
        {"$schema": "menu.schema.json", "type": "menu", "id": "root", "items": [
          {"type": "separator", "id": "first", "hidden": false, "enabled": true, "thick": true},
          {"type": "menu", "id": "file", "title": "File", "subtitle": "Actions", "icon": "folder", "mnemonic": "F",
           "hidden": false, "enabled": true, "destructive": false, "movable": false, "renamable": false,
           "removable": false, "items": [
            {"type": "action", "title": "Plain"},
            {"title": "Whole", "id": "whole", "subtitle": "Quieter", "icon": {"svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"},
             "selectedIcon": {"name": "emblem-default"}, "shortcut": "Ctrl+Shift+O", "mnemonic": "W",
             "value": "whole value", "alternateValue": "other value", "keywords": "all", "badge": "3",
             "picture": "/nowhere.png", "info": "for its maker", "urgent": true, "active": true, "permanent": true,
             "drag": true, "file": "/etc/hostname", "actions": [{"title": "More"}]},
            {"title": "Bytes", "valueBase64": "/w=="},
            {"title": "Ticked", "role": "check", "state": "on", "keepOpen": true},
            {"title": "Radio one", "role": "radio", "state": "on"},
            {"title": "Radio two", "role": "radio", "keepOpen": true},
            {"title": "Mixed", "state": "mixed"},
            {"title": "Execute", "exec": ["sh", "-c", "(pwd; echo \"$1\") >\"$0.part\"; mv \"$0.part\" \"$0\"", "FOLDER/run", "~"],
             "directory": "/", "startupNotify": true, "startupClass": "Started", "expandHome": true},
            {"title": "Danger", "destructive": true},
            {"title": "Unusable", "enabled": false},
            {"title": "Hidden", "hidden": true},
            {"title": "Movable", "movable": true, "renamable": true, "removable": true},
            {"title": "Last"}]},
          {"type": "group", "id": "group", "hidden": false, "items": [
            {"type": "menu", "title": "Kinds", "columns": 1, "separators": "automatic", "acceptsDrops": true,
             "headers": [
              {"type": "search", "id": "field", "placeholder": "Find", "text": "", "focus": false},
              {"type": "header", "id": "header", "title": "Pinned"}],
             "items": [
              {"title": "Top"},
              {"type": "menu", "title": "Submenu", "onlyDismissesSubmenu": true, "elementSize": "large",
               "items": [{"title": "Inner"}]},
              {"type": "menu", "title": "Inline", "inline": true, "separators": "none", "items": [{"title": "Left"}]},
              {"type": "menu", "palette": "open", "items": [{"title": "P"}, {"title": "Q", "state": "on"}]},
              {"type": "menu", "inline": true, "elementSize": "small", "items": [
                {"title": "1"}, {"title": "2"}, {"title": "3"}, {"title": "4"}, {"title": "5"}]},
              {"type": "menu", "inline": true, "elementSize": "medium", "items": [
                {"title": "M"},
                {"type": "custom", "id": "custom", "height": 24, "interactive": true, "keepOpen": true, "value": "drawn",
                 "draw": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"}]},
              {"type": "separator"}],
             "footers": [{"type": "separator"}, {"title": "Footer"}]},
            {"type": "menu", "title": "Late", "items": [
              {"type": "lazy", "id": "lines", "command": ["sh", "-c", "echo run >>\"$0\"; printf 'L1\nL2\n'", "FOLDER/lazy"],
               "format": "lines", "cache": true, "timeout": 60},
              {"type": "lazy", "command": "printf '[{\"title\": \"From JSON\", \"value\": \"json\"}]'"},
              {"type": "lazy", "command": ["false"]},
              {"type": "lazy", "command": ["sleep", "60"], "timeout": 0.2},
              {"title": "Sooner"}]}]}]}
        """#
}
