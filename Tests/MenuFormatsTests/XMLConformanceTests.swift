import MenuModel
import Testing

@testable import MenuFormats

/// What each section of XML 1.0 (fifth edition, https://www.w3.org/TR/xml/) demands of a processor that does not validate.
@Suite("XML 1.0, section by section")
struct XMLConformanceTests {
    /// The events of a document on one line, or the error and its byte offset if the document is refused.
    private static func events(_ bytes: [UInt8]) -> String {
        var reader = XMLReader(bytes)
        var (shown, text) = ("", "")
        do {
            while let event = try reader.next() {
                if case .text(let part, _) = event {
                    text += part
                    continue
                }
                (shown, text) = (shown + text, "")
                switch event {
                case .start(let element):
                    shown += "<" + element.name + element.attributes.map { " \($0.name)=[\($0.value)]" }.joined() + ">"
                case .end: shown += "</>"
                case .text: break
                }
            }
            return shown
        } catch {
            return "\(error.offset): \(error.message)"
        }
    }

    @Test(
        "Documents that a section allows are read",
        arguments: [
            ("2.1 documents", "<a><b></b></a>", "<a><b></></>"),
            ("2.2 characters", "<a>\t\u{7F}\u{85}\u{FFFD}\u{10FFFF}</a>", "<a>\t\u{7F}\u{85}\u{FFFD}\u{10FFFF}</>"),
            ("2.3 names", "<_:é.-·9/>", "<_:é.-·9></>"), ("2.3 names", "<x:a xmlns:x='u'/>", "<x:a xmlns:x=[u]></>"),
            ("2.4 text", "<a>]] > &lt;&gt;&amp;&quot;&apos;</a>", "<a>]] > <>&\"'</>"),
            ("2.5 comments", "<!----><a/><!-- - > & < -->", "<a></>"),
            ("2.6 instructions", "<?xml-x ?><a><?b c ? > ?></a>", "<a></>"),
            ("2.7 CDATA", "<a><![CDATA[<b>&]]]]></a>", "<a><b>&]]</>"),
            ("2.8 prolog", "<?xml version='1.1' encoding=\"UTF-8\" standalone='no' ?>\n<!DOCTYPE a>\n<a/>", "<a></>"),
            ("2.11 line ends", "<a>1\r\n2\r3\n&#13;</a>", "<a>1\n2\n3\n\r</>"),
            ("3.1 tags", "<a b = 'c\"' d=\"e'\"\n></a\t>", "<a b=[c\"] d=[e']></>"),
            ("2.8 prolog", "<!DOCTYPE a SYSTEM 'b>c[d'><a/>", "<a></>"),
            ("2.8 prolog", "<!-- --><!DOCTYPE a PUBLIC \"-//b//DTD 'c'//EN\" 'd' ><a/>", "<a></>"),
            ("3.3.3 values", "<a b='1\r\n2\t3&#10;'/>", "<a b=[1 2 3\n]></>"),
            ("4.1 references", "<a>&#65;&#x1F600;</a>", "<a>A😀</>"),
        ])
    func allowed(section: String, text: String, expected: String) {
        #expect(Self.events(Array(text.utf8)) == expected, "\(section)")
    }

    @Test(
        "Documents that a section forbids are refused at the offending byte",
        arguments: [
            ("2.1 documents", "<a/><b/>", "4: a second element stands behind the first"),
            ("2.1 documents", "<!-- -->", "8: there is no element here"),
            ("2.2 characters", "<a>\u{1}</a>", "3: XML holds no such character"),
            ("2.2 characters", "<a b='\u{FFFF}'/>", "6: XML holds no such character"),
            ("2.2 characters", "<a/><!-- \0 -->", "9: XML holds no NUL"),
            ("2.3 names", "<a ×='b'/>", "3: expected an attribute's name, > or />"),
            ("2.3 names", "<-a/>", "1: expected an element's name"),
            ("2.4 text", "<a>]]></a>", "3: ]]> stands only at the end of a CDATA section; write ]]&gt;"),
            ("2.5 comments", "<a><!-- -- --></a>", "8: a comment holds no two hyphens"),
            ("2.5 comments", "<a><!-- ---></a>", "8: a comment holds no two hyphens"),
            ("2.6 instructions", " <?xml version='1.0'?><a/>", "1: <?xml stands only at the very start of a document"),
            ("2.6 instructions", "<?a+?><a/>", "3: expected a space or ?>"),
            ("2.8 prolog", "<?xml encoding='UTF-8'?><a/>", "6: expected version"),
            ("2.8 prolog", "<?xml version='1.0' standalone='maybe'?><a/>", "38: standalone is \"yes\" or \"no\""),
            ("2.8 prolog", "<a/><!DOCTYPE a>", "4: a document type stands before the first element"),
            ("2.8 prolog", "<!DOCTYPE a SYSTEM 'b>'", "0: this document type never ends"),
            ("2.8 prolog", "<!DOCTYPE a 'b><a/>", "12: this quote is never closed"),
            (
                "2.8 declarations", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
                "12: a document type with declarations is not read"
            ),
            ("3.1 tags", "<a b='1' b='2'/>", "9: the attribute b is given twice"),
            ("3.1 tags", "<a b='1'c='2'/>", "8: expected >, /> or a space before an attribute"),
            ("3.1 values", "<a b='<'/>", "6: < in an attribute's value is written &lt;"),
            ("3.1 tags", "<a></A>", "3: </A> stands where </a> is due"),
            ("4.1 references", "<a>&#xFFFE;</a>", "3: &#xFFFE; is no character"),
            ("4.1 references", "<a>& b</a>", "3: & starts an entity that does not end in ;, or should be &amp;"),
            ("4.1 declared", "<!DOCTYPE a SYSTEM 'b'><a>&d;</a>", "26: unknown entity &d;"),
            ("4.1 declared", "<a b='&c;'/>", "6: unknown entity &c;"),
        ])
    func forbidden(section: String, text: String, error: String) {
        #expect(Self.events(Array(text.utf8)) == error, "\(section)")
    }

    @Test("4.3.3 encodings: UTF-8 alone is read, whatever is declared")
    func encodings() {
        #expect(Self.events([0xEF, 0xBB, 0xBF] + Array("<a>é</a>".utf8)) == "<a>é</>")
        #expect(Self.events(Array("<?xml version='1.0' encoding='US-ASCII'?><a>é</a>".utf8)) == "<a>é</>")
        let latin1 = Array("<?xml version='1.0' encoding='iso-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
        #expect(Self.events(latin1) == "46: this is not UTF-8")
        #expect(Self.events([0xFF, 0xFE, 0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E, 0]) == "0: this is not UTF-8")
    }

    @Test("Menus with prefixed elements are read, and errors count columns in characters behind a mark")
    func menus() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let menu = "<o:openbox_menu xmlns:o='x'>\n<o:item label='é'/></o:openbox_menu>"
        let broken = "<o:openbox_menu xmlns:o='x'>\n<é></o:openbox_menu>"
        #expect(outline(try MenuReader.read(mark + Array(menu.utf8))) == ["é (off)"])
        let errors = MenuReader.diagnose(mark + Array(broken.utf8))
        #expect(errors.map { [$0.line, $0.column] } == [[2, 1], [2, 4]])
    }
}
