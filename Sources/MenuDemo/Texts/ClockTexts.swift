/// The clock and the calendar. `Catalogue` of MenuModel says how texts are written.
enum ClockTexts {
    static let text: StaticString = #"""
        Mon
        Mo
        lun.
        lun
        月
        الاثنين

        Tue
        Di
        mar.
        mar
        火
        الثلاثاء

        Wed
        Mi
        mer.
        mié
        水
        الأربعاء

        Thu
        Do
        jeu.
        jue
        木
        الخميس

        Fri
        Fr
        ven.
        vie
        金
        الجمعة

        Sat
        Sa
        sam.
        sáb
        土
        السبت

        Sun
        So
        dim.
        dom
        日
        الأحد

        January
        Januar
        janvier
        enero
        1月
        يناير

        February
        Februar
        février
        febrero
        2月
        فبراير

        March
        März
        mars
        marzo
        3月
        مارس

        April
        April
        avril
        abril
        4月
        أبريل

        May
        Mai
        mai
        mayo
        5月
        مايو

        June
        Juni
        juin
        junio
        6月
        يونيو

        July
        Juli
        juillet
        julio
        7月
        يوليو

        August
        August
        août
        agosto
        8月
        أغسطس

        September
        September
        septembre
        septiembre
        9月
        سبتمبر

        October
        Oktober
        octobre
        octubre
        10月
        أكتوبر

        November
        November
        novembre
        noviembre
        11月
        نوفمبر

        December
        Dezember
        décembre
        diciembre
        12月
        ديسمبر
        """#
}
