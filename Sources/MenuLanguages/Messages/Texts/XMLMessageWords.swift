/// What stands in messages about XML. `Catalogue` says how they are written.
enum XMLMessageWords {
    static let text: StaticString = #"""
        a name
        ein Name
        un nom
        un nombre
        名前
        اسم

        a word
        ein Wort
        un mot
        una palabra
        語
        كلمة

        an element's name
        der Name eines Elements
        le nom d’un élément
        el nombre de un elemento
        要素の名前
        اسم عنصر

        an element's name or (
        der Name eines Elements oder (
        le nom d’un élément ou (
        el nombre de un elemento o (
        要素の名前か (
        اسم عنصر أو (

        an attribute's name or >
        der Name eines Attributs oder >
        le nom d’un attribut ou >
        el nombre de un atributo o >
        属性の名前か >
        اسم سمة أو >

        an attribute's name, > or />
        der Name eines Attributs, > oder />
        le nom d’un attribut, > ou />
        el nombre de un atributo, > o />
        属性の名前、>、/> のどれか
        اسم سمة أو > أو />

        an attribute's type
        der Typ eines Attributs
        le type d’un attribut
        el tipo de un atributo
        属性の型
        نوع سمة

        a notation's name
        der Name einer Notation
        le nom d’une notation
        el nombre de una notación
        記法の名前
        اسم تدوين

        a parameter entity's name
        der Name einer Parameterentität
        le nom d’une entité paramètre
        el nombre de una entidad de parámetro
        パラメーター実体の名前
        اسم كيان وسيط

        an entity's name
        der Name einer Entität
        le nom d’une entité
        el nombre de una entidad
        実体の名前
        اسم كيان

        an entity's name, or &#38; for &
        der Name einer Entität, oder &#38; für &
        le nom d’une entité, ou &#38; pour &
        el nombre de una entidad, o &#38; por &
        実体の名前（& は &#38;）
        اسم كيان، أو &#38; بدل &

        what the entity stands for, in quotes
        wofür die Entität steht, in Anführungszeichen
        ce que représente l’entité, entre guillemets
        lo que representa la entidad, entre comillas
        引用符で囲んだ、実体の表すもの
        ما يدل عليه الكيان، بين علامتي اقتباس

        the name of a file, in quotes
        der Name einer Datei, in Anführungszeichen
        le nom d’un fichier, entre guillemets
        el nombre de un archivo, entre comillas
        引用符で囲んだファイル名
        اسم ملف بين علامتي اقتباس

        a public identifier, in quotes
        eine öffentliche Kennung, in Anführungszeichen
        un identifiant public, entre guillemets
        un identificador público, entre comillas
        引用符で囲んだ公開識別子
        معرّف عام بين علامتي اقتباس

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

        behind the attribute's name
        hinter dem Namen des Attributs
        derrière le nom de l’attribut
        tras el nombre del atributo
        属性の名前の後
        بعد اسم السمة

        behind the attribute's type
        hinter dem Typ des Attributs
        derrière le type de l’attribut
        tras el tipo del atributo
        属性の型の後
        بعد نوع السمة

        behind the element's name
        hinter dem Namen des Elements
        derrière le nom de l’élément
        tras el nombre del elemento
        要素の名前の後
        بعد اسم العنصر

        behind the notation's name
        hinter dem Namen der Notation
        derrière le nom de la notation
        tras el nombre de la notación
        記法の名前の後
        بعد اسم التدوين

        behind the entity's name
        hinter dem Namen der Entität
        derrière le nom de l’entité
        tras el nombre de la entidad
        実体の名前の後
        بعد اسم الكيان

        behind {0}
        hinter {0}
        derrière {0}
        tras {0}
        {0} の後
        بعد {0}

        before {0}
        vor {0}
        avant {0}
        antes de {0}
        {0} の前
        قبل {0}

        before an attribute's name
        vor dem Namen eines Attributs
        avant le nom d’un attribut
        antes del nombre de un atributo
        属性の名前の前
        قبل اسم سمة

        before the name of the file
        vor dem Namen der Datei
        avant le nom du fichier
        antes del nombre del archivo
        ファイル名の前
        قبل اسم الملف

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

        after {0}
        nach {0}
        après {0}
        tras {0}
        {0} の後
        بعد {0}
        """#
}
