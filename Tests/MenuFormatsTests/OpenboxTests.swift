import Glibc
import MenuFormats
import MenuModel
import Testing

@Suite struct OpenboxTests {
    @Test("Menus, items, separators, links, pipes and shortcuts are read")
    func menu() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE openbox_menu SYSTEM "http://openbox.org/3.4/menu.dtd">
            <openbox_menu xmlns="http://openbox.org/3.4/menu">
              <menu id="apps" label="_Applications" icon="folder">
                <item label="Terminal &amp; _more"><action name="Execute"><command>x-terminal-emulator -e 'top x'</command></action></item>
                <item label="Old"><action name="execute"><execute><![CDATA[ xedit ]]></execute></action></item>
                <item label="Short"><action name="Execute" command="xclock"/></item>
                <menu id="nested" label="Nested"><item label="In__side"/></menu>
              </menu>
              <menu id="root-menu" label="Openbox">
                <separator label="Places"/>
                <menu id="apps"/>
                <menu id="pipe" label="Pipe" execute="~/bin/pipe 'a b'"/>
                <separator/>
                <menu id="client-list-menu"/>
                <item label="Again"><action name="ShowMenu"><menu>nested</menu></action></item>
                <item label="Restart"><action name="Restart"/></item>
              </menu>
            </openbox_menu>
            """
        #expect(
            read(text) == [
                "# Places", "Applications:", "  Terminal & more = x-terminal-emulator -e 'top x'", "  Old = xedit",
                "  Short = xclock", "  Nested:", "    In_side (off)", "Pipe:", "  $ '~/bin/pipe' 'a b'", "-", "Again:",
                "  In_side (off)", "Restart = Restart",
            ])
        #expect(diagnose(text) == [])
        guard case .menu(let apps) = try MenuReader.read(Array(text.utf8)).items[1] else { return }
        guard case .action(let terminal) = apps.items[0] else { return }
        #expect(apps.mnemonic == "A" && apps.icon == .named("folder"))
        #expect(terminal.mnemonic == "m" && terminal.command == ["x-terminal-emulator", "-e", "top x"])
    }

    @Test("A pipe menu's output yields its items, and a file without a root menu yields its menus")
    func roots() {
        #expect(read("<openbox_pipe_menu><item label='a'/><separator/></openbox_pipe_menu>") == ["a (off)", "-"])
        #expect(
            read("<openbox_menu><menu id='x' label='X'/><menu label='Y'><menu id='x'/></menu></openbox_menu>") == [
                "X:", "Y:", "  X:",
            ])
        #expect(read("<openbox_menu/>") == [])
    }

    @Test(
        "Malformed XML is refused at the offending place",
        arguments: [
            ("", "1:1: error: there is no element here"),
            (" x<a/>", "1:2: error: text stands outside the elements"),
            ("<html/>", "1:1: error: the menu is an <openbox_menu> or an <openbox_pipe_menu>, not <html>"),
            ("<openbox_menu>", "1:1: error: <openbox_menu> is never closed"),
            ("<openbox_menu", "1:1: error: this tag never ends"),
            ("<openbox_menu>\n</menu>", "2:1: error: </menu> stands where </openbox_menu> is due"),
            ("<openbox_menu/>\n<a/>", "2:1: error: a second element stands behind the first"),
            ("<openbox_menu/>\n text", "2:2: error: text stands outside the menu"),
            ("<openbox_menu><menu id=x/></openbox_menu>", "1:24: error: an attribute's value stands in quotes"),
            ("<openbox_menu><menu id='x/></openbox_menu>", "1:24: error: this attribute's value never ends"),
            ("<openbox_menu><menu id/></openbox_menu>", "1:23: error: expected = after the attribute id"),
            ("<openbox_menu><menu id='a' id='b'/></openbox_menu>", "1:28: error: the attribute id is given twice"),
            (
                "<openbox_menu><menu id='a'label='b'/></openbox_menu>",
                "1:27: error: expected >, /> or a space before an attribute"
            ),
            ("<openbox_menu><menu id='é<'/></openbox_menu>", "1:26: error: < in an attribute's value is written &lt;"),
            (
                "<openbox_menu>a & b</openbox_menu>",
                "1:17: error: & starts an entity that does not end in ;, or should be &amp;"
            ),
            ("<openbox_menu>&nbsp;</openbox_menu>", "1:15: error: unknown entity &nbsp;"),
            ("<openbox_menu>&#0;</openbox_menu>", "1:15: error: &#0; is no character"),
            ("<openbox_menu>&#xD800;</openbox_menu>", "1:15: error: &#xD800; is no character"),
            ("<openbox_menu><!-- </openbox_menu>", "1:15: error: this comment never ends"),
            ("<openbox_menu><![CDATA[ </openbox_menu>", "1:15: error: this CDATA section never ends"),
            ("<!DOCTYPE a\n", "1:1: error: this document type never ends"),
            (
                "<!DOCTYPE a [<!ENTITY b '&b;'>]><openbox_menu>&b;</openbox_menu>",
                "1:13: error: a document type with declarations is not read"
            ),
            ("<openbox_menu>\u{0}</openbox_menu>", "1:15: error: XML holds no NUL"),
            ("<openbox_menu><1/></openbox_menu>", "1:16: error: expected an element's name"),
        ])
    func syntax(xml: String, error: String) {
        #expect(read(xml, .openbox) == ["-:" + error])
        #expect(diagnose(xml, .openbox) == ["-:" + error])
    }

    @Test("`check` reports faults that openbox tolerates")
    func tolerated() {
        let text = """
            <openbox_menu><menu id="root-menu" label="">
            <itm label="a"/>
            <menu id="nowhere"/>
            <item><action/></item>
            <item label="b"><action name="Execute"><command>a 'b</command></action></item>
            <menu id="root-menu"/>
            <item label="c"><action name="Execute" command="x"/><action name="Execute" command="y"/></item>
            </menu></openbox_menu>
            """
        #expect(
            diagnose(text) == [
                "-:2:1: error: <itm> means nothing here; did you mean \"item\"?",
                "-:3:1: error: there is no menu \"nowhere\"",
                "-:4:1: error: an item needs a \"label\"",
                "-:5:1: error: this command opens a ' quote and does not close it",
                "-:6:1: error: the menu \"root-menu\" opens itself; the link is left out",
            ])
    }

    @Test("All actions of an item are read, a prompt becomes a submenu, and startup notification is kept")
    func actions() throws {
        let text = """
            <openbox_pipe_menu>
            <item label="two"><action name="Execute"><command>a 'x  y' ~ ~/z "$H"</command></action>
            <action name="Execute" command="~/b it's'"/><action name="Reconfigure"/></item>
            <item label="told"><action name="Execute"><command>c</command><startupnotify><enabled>yes</enabled>
            <wmclass>Class</wmclass><name>n</name></startupnotify></action></item>
            <item label="_ask" icon="i"><action name="Execute"><prompt>Sure?</prompt><command>d</command></action></item>
            <item><action name="Execute" command="gone"/></item>
            </openbox_pipe_menu>
            """
        let items = try MenuReader.read(Array(text.utf8)).items
        #expect(items.count == 3)
        guard items.count == 3, case .action(let two) = items[0], case .action(let told) = items[1],
            case .menu(let ask) = items[2]
        else { Issue.record("two actions and a menu"); return }
        #expect(two.command == ["a", "x  y", "~", "~/z", "$H"])
        #expect(two.launchDetails?.others == [["~/b", "its"], ["openbox", "--reconfigure"]])
        #expect(two.value == "a 'x  y' ~ ~/z \"$H\"\n~/b it's'\nReconfigure")
        #expect(told.command == ["c"])
        #expect(
            told.launchDetails == LaunchDetails(notifiesStartup: true, windowClass: "Class", expandsHome: true))
        #expect(ask.title == "ask" && ask.mnemonic == "a" && ask.icon == .named("i") && ask.items.count == 3)
        guard case .header(let question) = ask.items[0], case .action(let yes) = ask.items[1],
            case .action(let no) = ask.items[2]
        else { Issue.record("a question and two answers"); return }
        #expect(question.title == "Sure?" && yes.title == "Yes" && yes.command == ["d"])
        #expect(no.title == "No" && no.command == nil && no.launcherDetails?.leadsBack == true)
    }

    /// The processor time that this thread has used, in seconds: a busy machine does not make it longer.
    private static var processorTime: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec
    }

    @Test("An item with fifty thousand actions, or a command of as many text pieces, is read in linear time")
    func longItem() throws {
        let actions = String(repeating: "<action name='Execute' command='a'/>", count: 50_000)
        let pieces = String(repeating: "a&amp;", count: 50_000)
        for (inner, count) in [
            (actions, 50_000), ("<action name='Execute'><command>\(pieces)</command></action>", 1),
        ] {
            let text = "<openbox_menu><item label='x'>\(inner)</item></openbox_menu>"
            var programs = 0
            let begin = Self.processorTime
            if case .action(let action) = try MenuReader.read(Array(text.utf8)).items[0] {
                programs = 1 + (action.launchDetails?.others.count ?? 0)
            }
            #expect(programs == count)
            // A quadratic reader takes a minute.
            #expect(Self.processorTime - begin < 20)
        }
    }

    @Test("Menus may nest up to the depth limit")
    func depth() throws {
        for (levels, works) in [(30, true), (63, true), (64, false), (200_000, false)] {
            let text =
                "<openbox_menu>" + String(repeating: "<menu label='m'>", count: levels)
                + String(repeating: "</menu>", count: levels) + "</openbox_menu>"
            #expect(diagnose(text).isEmpty == works)
        }
    }
}
