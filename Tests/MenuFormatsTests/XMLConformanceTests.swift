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
            ("3.2 elements", "<!DOCTYPE a [<!ELEMENT a ((b|c)+,(d,e?)*)><!ELEMENT b (#PCDATA|c)*>]><a/>", "<a></>"),
            (
                "3.3 attributes",
                "<!DOCTYPE a [<!ATTLIST a b NMTOKENS ' 1  2 ' c (d|e) #REQUIRED f CDATA #FIXED ' g'>]><a b=' x  y '/>",
                "<a b=[x y] f=[ g]></>"
            ),
            ("3.3.3 values", "<a b='1\r\n2\t3&#10;'/>", "<a b=[1 2 3\n]></>"),
            ("4.1 references", "<a>&#65;&#x1F600;</a>", "<a>A😀</>"),
            (
                "4.2 entities",
                "<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY b 'd'><!ENTITY e SYSTEM 'f'>]><a g='&b;'>&b;&e;</a>",
                "<a g=[c]>c</>"
            ),
            (
                "4.3.2 entities with elements",
                "<!DOCTYPE a [<!ENTITY b '<c>&d;</c>'><!ENTITY d '&#60;e/>'>]><a>&b;</a>", "<a><c><e></></></>"
            ),
            ("4.4 undeclared in a file that is not read", "<!DOCTYPE a SYSTEM 'b'><a>1&c;2</a>", "<a>12</>"),
            ("4.7 notations", "<!DOCTYPE a [<!NOTATION b PUBLIC 'c'><!NOTATION d SYSTEM 'e'>]><a/>", "<a></>"),
            ("4.5 entity values", "<!DOCTYPE a [<!ENTITY b '&#38;lt;&#60;c/>'>]><a>&b;</a>", "<a><<c></></>"),
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
            ("2.8 prolog", "<!DOCTYPE a><!DOCTYPE a><a/>", "12: a second document type stands behind the first"),
            ("2.8 prolog", "<a/><!DOCTYPE a>", "4: a document type stands before the first element"),
            ("2.8 declarations", "<!DOCTYPE a [<!ENTITY % b 'c'> d]><a/>", "31: this declaration is not known"),
            ("3.1 tags", "<a b='1' b='2'/>", "9: the attribute b is given twice"),
            ("3.1 tags", "<a b='1'c='2'/>", "8: expected >, /> or a space before an attribute"),
            ("3.1 values", "<a b='<'/>", "6: < in an attribute's value is written &lt;"),
            ("3.1 tags", "<a></A>", "3: </A> stands where </a> is due"),
            (
                "3.2 elements", "<!DOCTYPE a [<!ELEMENT a (b|c,d)>]><a/>",
                "29: expected ), or the | or , that stands in the whole of a group"
            ),
            ("3.2.2 mixed", "<!DOCTYPE a [<!ELEMENT a (#PCDATA|b)>]><a/>", "36: expected * behind text and elements"),
            ("3.3 attributes", "<!DOCTYPE a [<!ATTLIST a b TEXT #IMPLIED>]><a/>", "27: expected an attribute's type"),
            (
                "3.3.2 defaults", "<!DOCTYPE a [<!ATTLIST a b CDATA '<'>]><a/>",
                "34: < in an attribute's value is written &lt;"
            ), ("4.1 references", "<a>&#xFFFE;</a>", "3: &#xFFFE; is no character"),
            ("4.1 references", "<a>& b</a>", "3: & starts an entity that does not end in ;, or should be &amp;"),
            ("4.1 declared", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&d;</a>", "33: unknown entity &d;"),
            (
                "4.1 declared", "<?xml version='1.0' standalone='yes'?><!DOCTYPE a SYSTEM 'b'><a>&d;</a>",
                "64: unknown entity &d;"
            ),
            (
                "4.1 recursion", "<!DOCTYPE a [<!ENTITY b '&c;'><!ENTITY c '&b;'>]><a>&b;</a>",
                "52: &b; stands for too much, or for itself"
            ),
            (
                "4.1 recursion", "<!DOCTYPE a [<!ENTITY b '&b;'>]><a c='&b;'/>",
                "38: &b; stands for too much, or for itself"
            ),
            (
                "4.1 unparsed", "<!DOCTYPE a [<!ENTITY b SYSTEM 'c' NDATA d>]><a>&b;</a>",
                "48: &b; stands for what is no XML"
            ),
            (
                "3.1 external", "<!DOCTYPE a [<!ENTITY b SYSTEM 'c'>]><a d='&b;'/>",
                "43: &b; stands for a file, which no attribute's value may"
            ),
            ("4.2 values", "<!DOCTYPE a [<!ENTITY b '%c;'>]><a/>", "25: % in an entity is written &#37;"),
            ("4.2 values", "<!DOCTYPE a [<!ENTITY b '&'>]><a/>", "26: expected an entity's name, or &#38; for &"),
            (
                "4.2.2 external", "<!DOCTYPE a PUBLIC '\u{7B}' 'b'><a/>",
                "19: a public identifier does not hold such characters"
            ), ("4.3.2 balance", "<!DOCTYPE a [<!ENTITY b '<c>'>]><a>&b;</c></a>", "35: &b; ends inside an element"),
            (
                "4.3.2 balance", "<!DOCTYPE a [<!ENTITY b '</a>'>]><a>&b;",
                "36: </a> closes what starts outside of the entity"
            ),
            (
                "4.4.4 values", "<!DOCTYPE a [<!ENTITY b '&#60;'>]><a c='&b;'/>",
                "40: &b; has a <, which no attribute's value may have"
            ),
        ])
    func forbidden(section: String, text: String, error: String) {
        #expect(Self.events(Array(text.utf8)) == error, "\(section)")
    }

    private static func utf16(_ text: String, isLittleEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isLittleEndian ? bytes.reversed() : bytes
        }
    }

    @Test("4.3.3 encodings: UTF-8, UTF-16, ISO-8859-1 and US-ASCII are read; the declaration must match the bytes")
    func encodings() {
        #expect(Self.events([0xEF, 0xBB, 0xBF] + Array("<a>é</a>".utf8)) == "<a>é</>")
        for isLittleEndian in [true, false] {
            #expect(Self.events(Self.utf16("\u{FEFF}<a>é😀</a>", isLittleEndian: isLittleEndian)) == "<a>é😀</>")
            let declared = "<?xml version='1.0' encoding='utf-16'?><a>é</a>"
            #expect(Self.events(Self.utf16(declared, isLittleEndian: isLittleEndian)) == "<a>é</>")
        }
        let latin1 = Array("<?xml version='1.0' encoding='iso-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
        #expect(Self.events(latin1) == "<a>é</>")
        #expect(
            Self.events(Array("<?xml version='1.0' encoding='US-ASCII'?><a>é</a>".utf8))
                == "44: this is not US-ASCII, as the first line says")
        #expect(
            Self.events(Array("<?xml version='1.0' encoding='UTF-16'?><a/>".utf8))
                == "0: the first line says UTF-16, and this is not")
        #expect(
            Self.events(Array("<?xml version='1.0' encoding='KOI8-R'?><a/>".utf8))
                == "0: the encoding KOI8-R is not known; UTF-8, UTF-16, ISO-8859-1 and US-ASCII are")
        #expect(Self.events(Array("<a>".utf8) + [0xE9, 0x3C]) == "3: this is not UTF-8")
        #expect(Self.events([0xFF, 0xFE, 0x3C, 0, 0x61]) == "4: this is half a character of UTF-16")
    }

    @Test("UTF-16 menus with prefixed elements are detected, and errors count columns in characters")
    func menus() throws {
        let menu = "<o:openbox_menu xmlns:o='x'>\n<o:item label='é'/></o:openbox_menu>"
        let broken = "<o:openbox_menu xmlns:o='x'>\n<é></o:openbox_menu>"
        for isLittleEndian in [true, false] {
            let mark = isLittleEndian ? [0xFF, 0xFE] as [UInt8] : [0xFE, 0xFF]
            #expect(
                outline(try MenuReader.read(mark + Self.utf16(menu, isLittleEndian: isLittleEndian))) == ["é (off)"])
            let errors = MenuReader.diagnose(mark + Self.utf16(broken, isLittleEndian: isLittleEndian))
            #expect(errors.map { [$0.line, $0.column] } == [[2, 1], [2, 4]])
        }
    }
}
