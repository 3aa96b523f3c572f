/// What stands in messages about XML. `Catalogue` says how they are written.
enum XMLMessageWords {
    static let text: StaticString = #"""
        a name
        ein Name
        un nom
        un nombre
        名前
        اسم

        an element's name
        der Name eines Elements
        le nom d’un élément
        el nombre de un elemento
        要素の名前
        اسم عنصر

        an attribute's name, > or />
        der Name eines Attributs, > oder />
        le nom d’un attribut, > ou />
        el nombre de un atributo, > o />
        属性の名前、>、/> のどれか
        اسم سمة أو > أو />

        a name behind <?
        ein Name hinter <?
        un nom derrière <?
        un nombre tras <?
        <? の後の名前
        اسم بعد <?

        a value in quotes
        ein Wert in Anführungszeichen
        une valeur entre guillemets
        un valor entre comillas
        引用符で囲んだ値
        قيمة بين علامتي اقتباس

        before {0}
        vor {0}
        avant {0}
        antes de {0}
        {0} の前
        قبل {0}

        menu
        das Menü
        le menu
        el menú
        メニュー
        القائمة

        elements
        die Elemente
        les éléments
        los elementos
        要素
        العناصر
        """#
}
