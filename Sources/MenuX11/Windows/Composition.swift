internal import CX11
internal import Glibc

/// Dead keys and the Compose key, by the rules of the user's locale; needs no input method.
///
/// Reading the rules takes some milliseconds, so create it when a text field first needs it.
@safe
public final class Composition {
    /// The effect of a key.
    public enum Outcome: Equatable, Sendable {
        /// It is not part of a sequence: its own text counts.
        case none
        /// It starts or continues a sequence, and types nothing yet.
        case pending
        /// It completes a sequence, which types this text.
        case text(String)
        /// It breaks off a sequence; neither the sequence nor the key types anything.
        case cancelled
    }

    private let context: OpaquePointer  // xkb_context *, one reference owned
    private let table: OpaquePointer  // xkb_compose_table *, one reference owned
    private let state: OpaquePointer  // xkb_compose_state *, one reference owned

    /// Reads the rules of a locale such as `en_US.UTF-8`; nil if there are none.
    ///
    /// - Parameter locale: nil for the locale of the environment.
    public init?(locale: String? = nil) {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let named = names.lazy.compactMap { unsafe getenv($0).map { unsafe String(cString: $0) } }
        let locale = locale ?? named.first { !$0.isEmpty } ?? "C"
        guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else { return nil }
        let rules = unsafe Composition.locales(withRulesFor: locale).lazy.compactMap {
            unsafe xkb_compose_table_new_from_locale(context, $0, XKB_COMPOSE_COMPILE_NO_FLAGS)
        }
        guard let table = unsafe rules.first else {
            unsafe xkb_context_unref(context)
            return nil
        }
        guard let state = unsafe xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
            unsafe xkb_compose_table_unref(table)
            unsafe xkb_context_unref(context)
            return nil
        }
        unsafe self.context = context
        unsafe self.table = table
        unsafe self.state = state
    }

    /// The locales whose rules are tried, in order. Only UTF-8 rules can be read: a locale of another encoding uses the UTF-8 rules of its
    /// language, which produce the same letters, and a language without rules uses the English ones.
    static func locales(withRulesFor locale: String) -> [String] {
        let language = locale.prefix { $0 != "." && $0 != "@" }
        let encoding = locale.dropFirst(language.count).prefix { $0 != "@" }.lowercased()
        let isUnicode = [".utf-8", ".utf8"].contains(encoding)
        return (isUnicode ? [locale] : []) + ["\(language).UTF-8", "en_US.UTF-8"]
    }

    deinit {
        unsafe xkb_compose_state_unref(state)
        unsafe xkb_compose_table_unref(table)
        unsafe xkb_context_unref(context)
    }

    /// Handles a pressed key; modifier keys are ignored.
    public func feed(_ symbol: KeySymbol) -> Outcome {
        guard unsafe xkb_compose_state_feed(state, symbol.rawValue) == XKB_COMPOSE_FEED_ACCEPTED else { return .none }
        switch unsafe xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING: return .pending
        case XKB_COMPOSE_COMPOSED:
            let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
                guard let start = buffer.baseAddress else { return "" }
                let count = unsafe xkb_compose_state_get_utf8(state, start, 256)
                return unsafe count > 0 ? String(cString: start) : ""
            }
            unsafe xkb_compose_state_reset(state)
            return .text(text)
        case XKB_COMPOSE_CANCELLED:
            unsafe xkb_compose_state_reset(state)
            return .cancelled
        default: return .none
        }
    }

    /// Discards a sequence that is in progress.
    public func reset() { unsafe xkb_compose_state_reset(state) }
}
