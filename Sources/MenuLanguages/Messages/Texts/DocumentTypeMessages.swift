/// Messages about document types of XML. `Catalogue` says how they are written.
enum DocumentTypeMessages {
    static let text: StaticString = #"""
        more than {0} attributes are declared for <{1}>
        für <{1}> sind mehr als {0} Attribute deklariert
        plus de {0} attributs sont déclarés pour <{1}>
        se declaran más de {0} atributos para <{1}>
        <{1}> の属性が {0} 個を超えて宣言されています
        عدد السمات المصرَّح بها للوسم <{1}> أكبر من {0}

        a document type stands before the first element
        ein Dokumenttyp steht vor dem ersten Element
        un type de document se place avant le premier élément
        un tipo de documento va antes del primer elemento
        文書型は最初の要素の前に書きます
        يقع نوع المستند قبل العنصر الأول

        a second document type stands behind the first
        hinter dem ersten Dokumenttyp steht ein zweiter
        un second type de document suit le premier
        un segundo tipo de documento sigue al primero
        最初の文書型の後に二つ目があります
        بعد نوع المستند الأول نوع ثان

        this document type never ends
        dieser Dokumenttyp endet nie
        ce type de document ne finit jamais
        este tipo de documento nunca acaba
        この文書型は終わっていません
        لا ينتهي نوع المستند هذا

        expected ; behind a parameter entity's name
        hinter dem Namen einer Parameterentität wird ; erwartet
        derrière le nom d’une entité paramètre, ; est attendu
        tras el nombre de una entidad de parámetro se espera ;
        パラメーター実体の名前の後には ; が要ります
        المتوقع بعد اسم كيان الوسيط علامة ;

        expected ; behind an entity's name
        hinter dem Namen einer Entität wird ; erwartet
        derrière le nom d’une entité, ; est attendu
        tras el nombre de una entidad se espera ;
        実体の名前の後には ; が要ります
        المتوقع بعد اسم الكيان علامة ;

        this declaration is not known
        diese Deklaration ist nicht bekannt
        cette déclaration n’est pas connue
        esta declaración no se conoce
        不明な宣言です
        هذا التصريح غير معروف

        % in an entity is written &#37;
        % in einer Entität schreibt man &#37;
        % dans une entité s’écrit &#37;
        % en una entidad se escribe &#37;
        実体の中の % は &#37; と書きます
        تُكتب % في الكيان &#37;

        a reference does not end in this value
        ein Verweis endet nicht in diesem Wert
        un renvoi ne finit pas dans cette valeur
        una referencia no acaba en este valor
        参照がこの値の中で終わっていません
        لا تنتهي إحالة في هذه القيمة

        a public identifier does not hold such characters
        eine öffentliche Kennung enthält keine solchen Zeichen
        un identifiant public ne contient pas de tels caractères
        un identificador público no contiene esos caracteres
        公開識別子にそのような文字は使えません
        لا يحوي المعرّف العام محارف كهذه

        expected ), or the | or , that stands in the whole of a group
        erwartet wird ), oder das Zeichen | oder , der ganzen Gruppe
        est attendu ), ou le | ou la virgule de tout le groupe
        se espera ), o el | o la coma de todo el grupo
        ) か、グループ全体で使っている | または , が要ります
        المتوقع ) أو علامة | أو , التي في المجموعة كلها

        expected * behind text and elements
        hinter Text und Elementen wird * erwartet
        derrière du texte et des éléments, * est attendu
        tras texto y elementos se espera *
        テキストと要素の後には * が要ります
        المتوقع بعد النص والعناصر علامة *
        """#
}
