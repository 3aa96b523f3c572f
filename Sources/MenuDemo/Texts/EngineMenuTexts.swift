/// The menu of the engine. `Catalogue` of MenuModel says how texts are written.
enum EngineMenuTexts {
    static let text: StaticString = #"""
        Islands
        Inseln
        Îles
        Islas
        島
        الجزر

        Northern
        Nördliche
        Au nord
        Del norte
        北
        الشمالية

        Southern
        Südliche
        Au sud
        Del sur
        南
        الجنوبية

        Skerry
        Schäre
        Récif
        Arrecife
        岩礁
        الصخرة

        Gull Rock
        Möwenfels
        Rocher aux mouettes
        Roca de las gaviotas
        かもめ岩
        صخرة النوارس

        Outer Holm
        Äußerer Holm
        Îlot du large
        Islote de fuera
        沖の小島
        الجزيرة البعيدة

        Seal Isle
        Robbeninsel
        Île aux phoques
        Isla de las focas
        あざらし島
        جزيرة الفقمات

        Sand Isle
        Sandinsel
        Île de sable
        Isla de arena
        砂の島
        جزيرة الرمل

        The Twins
        Die Zwillinge
        Les Jumelles
        Las Gemelas
        双子島
        التوأمان

        Lighthouse Rock
        Leuchtturmfels
        Rocher du phare
        Roca del faro
        灯台岩
        صخرة المنارة

        Halfway Isle
        Insel auf halbem Weg
        Île de mi-chemin
        Isla de medio camino
        中ほどの島
        جزيرة منتصف الطريق

        Harbours
        Häfen
        Ports
        Puertos
        港
        الموانئ

        Old Quay
        Alter Kai
        Vieux quai
        Muelle viejo
        古い埠頭
        الرصيف القديم

        Fish Quay
        Fischkai
        Quai aux poissons
        Muelle pesquero
        魚の埠頭
        رصيف السمك

        Yacht Basin
        Jachthafen
        Bassin de plaisance
        Dársena deportiva
        ヨット溜まり
        حوض اليخوت

        Dry Dock
        Trockendock
        Cale sèche
        Dique seco
        乾ドック
        الحوض الجاف

        Ferry Stairs
        Fähranleger
        Cale du bac
        Escalera del transbordador
        フェリー乗り場
        درج العبّارة

        Bays
        Buchten
        Baies
        Bahías
        湾
        الخلجان

        Long Bay
        Lange Bucht
        Longue baie
        Bahía larga
        長い湾
        الخليج الطويل

        Mill Bay
        Mühlenbucht
        Baie du moulin
        Bahía del molino
        水車の湾
        خليج الطاحونة

        Still Water
        Stilles Wasser
        Eau calme
        Aguas tranquilas
        静かな水
        الماء الساكن

        Home
        Nach Hause
        Chez soi
        A casa
        家
        البيت

        Anywhere
        Egal wohin
        N’importe où
        A cualquier parte
        どこでも
        أي مكان
        """#
}
