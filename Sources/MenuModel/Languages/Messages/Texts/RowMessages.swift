/// Messages about menus in lines of text, and about those of jgmenu and openbox. `Catalogue` says how they are written.
enum RowMessages {
    static let text: StaticString = #"""
        this line is {0} tabs deep, and no menu around it is: the last item is {1} deep
        diese Zeile ist um {0} Tabs eingerückt, aber kein Menü um sie: Der letzte Eintrag ist es um {1}
        cette ligne est en retrait de {0} tabulations, et aucun menu autour ne l’est : le dernier élément l’est de {1}
        esta línea tiene una sangría de {0} tabuladores y ningún menú la tiene: la del último elemento es de {1}
        この行の字下げはタブ {0} 個ですが、それを囲むメニューがありません。最後の項目は {1} 個です
        مسافة هذا السطر بالتبويبات {0}، ولا قائمة حوله كذلك: مسافة آخر عنصر {1}

        this line is {0} levels below the one above it; one is enough
        diese Zeile liegt {0} Ebenen unter der vorigen; eine genügt
        cette ligne est {0} niveaux sous celle d’avant ; un seul suffit
        esta línea está {0} niveles por debajo de la anterior; basta uno
        この行は上の行より {0} 段深くなっています。一段で足ります
        الفرق بين مستوى هذا السطر والذي فوقه {0}؛ ويكفي مستوى واحد

        a separator cannot have a submenu; the line joins the separator's own menu
        eine Trennlinie kann kein Untermenü haben; die Zeile kommt in das Menü der Trennlinie
        un séparateur ne peut avoir de sous-menu ; la ligne rejoint le menu du séparateur
        un separador no puede tener submenú; la línea pasa al menú del separador
        区切り線はサブメニューを持てません。この行は区切り線と同じメニューに入ります
        لا قائمة فرعية للفاصل؛ ينضم السطر إلى قائمة الفاصل نفسها

        '' gives the item above it something else to print, and there is no item above it
        '' gibt dem Eintrag darüber etwas anderes zum Ausgeben, und darüber ist keiner
        '' donne autre chose à écrire à l’élément du dessus, et il n’y en a pas
        '' da al elemento de encima otra cosa que escribir, y encima no hay ninguno
        '' は上の項目の出力を変えますが、上に項目がありません
        تغيّر '' ما يكتبه العنصر الذي فوقها، ولا عنصر فوقها

        this line is not UTF-8 and is left out
        diese Zeile ist kein UTF-8 und wird weggelassen
        cette ligne n’est pas en UTF-8 et est omise
        esta línea no es UTF-8 y se omite
        この行は UTF-8 ではないため省かれます
        ليس هذا السطر UTF-8، وقد أُهمل

        unknown widget {0}
        unbekanntes Widget {0}
        widget inconnu {0}
        widget desconocido {0}
        不明なウィジェット {0}
        عنصر واجهة غير معروف {0}

        files include each other more than {0} deep
        Dateien binden einander mehr als {0} Ebenen tief ein
        des fichiers s’incluent sur plus de {0} niveaux
        hay archivos que se incluyen a más de {0} niveles
        ファイルの取り込みが {0} 段を超えています
        عمق تضمين الملفات بعضها بعضًا أكبر من {0}

        more than {0} files are included
        mehr als {0} Dateien werden eingebunden
        plus de {0} fichiers sont inclus
        se incluyen más de {0} archivos
        取り込むファイルが {0} 個を超えています
        عدد الملفات المضمَّنة أكبر من {0}

        cannot read {0}
        {0} lässt sich nicht lesen
        impossible de lire {0}
        no se puede leer {0}
        {0} を読み込めません
        تعذّرت قراءة {0}

        unknown markup ^{0}()
        unbekannte Auszeichnung ^{0}()
        balisage inconnu ^{0}()
        marcado desconocido ^{0}()
        不明なマークアップ ^{0}()
        ترميز غير معروف ^{0}()

        the tag "{0}" is given twice
        die Marke „{0}“ gibt es zweimal
        la marque « {0} » est donnée deux fois
        la marca «{0}» aparece dos veces
        タグ「{0}」が二度あります
        الوسم «{0}» مذكور مرتين

        <{0}> means nothing here
        <{0}> bedeutet hier nichts
        <{0}> ne signifie rien ici
        <{0}> no significa nada aquí
        <{0}> はここでは意味がありません
        لا معنى للوسم <{0}> هنا

        the menu is an <openbox_menu> or an <openbox_pipe_menu>, not <{0}>
        das Menü ist ein <openbox_menu> oder ein <openbox_pipe_menu>, nicht <{0}>
        le menu est un <openbox_menu> ou un <openbox_pipe_menu>, pas <{0}>
        el menú es un <openbox_menu> o un <openbox_pipe_menu>, no <{0}>
        メニューは <openbox_menu> か <openbox_pipe_menu> です。<{0}> ではありません
        القائمة <openbox_menu> أو <openbox_pipe_menu>، وليست <{0}>

        a menu needs an "id" or a "label"
        ein Menü braucht „id“ oder „label“
        un menu demande « id » ou « label »
        un menú necesita «id» o «label»
        メニューには「id」か「label」が要ります
        تحتاج القائمة إلى «id» أو «label»

        the menu "{0}" is defined twice; the first counts
        das Menü „{0}“ gibt es zweimal; das erste gilt
        le menu « {0} » est défini deux fois ; le premier compte
        el menú «{0}» se define dos veces; cuenta el primero
        メニュー「{0}」が二度定義されています。最初のものが使われます
        القائمة «{0}» معرَّفة مرتين؛ ويُعتد بالأولى

        an item needs a "label"
        ein Eintrag braucht „label“
        un élément demande « label »
        un elemento necesita «label»
        項目には「label」が要ります
        يحتاج العنصر إلى «label»

        an action needs a "name"
        eine Aktion braucht „name“
        une action demande « name »
        una acción necesita «name»
        アクションには「name」が要ります
        يحتاج الإجراء إلى «name»
        """#
}
