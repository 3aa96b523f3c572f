/// The chat. `Catalogue` of MenuModel says how texts are written.
enum ChatTexts {
    static let text: StaticString = #"""
        Harbour office and Ines
        Hafenamt und Ines
        Capitainerie et Inès
        Oficina del puerto e Inés
        港湾事務所とイネス
        مكتب الميناء وإيناس

        The office is writing…
        Das Hafenamt schreibt …
        La capitainerie écrit…
        La oficina está escribiendo…
        事務所が入力中…
        المكتب يكتب…

        channel 12, all night
        Kanal 12, die ganze Nacht
        canal 12, toute la nuit
        canal 12, toda la noche
        12 チャンネル、終夜
        القناة 12، طوال الليل

        You
        Sie
        Vous
        Usted
        あなた
        أنت

        Harbour office
        Hafenamt
        Capitainerie
        Oficina del puerto
        港湾事務所
        مكتب الميناء

        Ines, pilot boat
        Ines, Lotsenboot
        Inès, bateau-pilote
        Inés, lancha del práctico
        イネス、水先案内船
        إيناس، قارب الإرشاد

        A message
        Eine Nachricht
        Un message
        Un mensaje
        メッセージ
        رسالة

        Send
        Senden
        Envoyer
        Enviar
        送信
        إرسال

        Reply
        Antworten
        Répondre
        Responder
        返信
        رد

        Heart
        Herz
        Cœur
        Corazón
        ハート
        قلب

        Take Heart Back
        Herz zurücknehmen
        Reprendre le cœur
        Quitar corazón
        ハートを取り消す
        سحب القلب

        Unpin
        Lösen
        Détacher
        Soltar
        ピンを外す
        إلغاء التثبيت

        Good morning. Is there room for a boat of nine metres tonight?
        Guten Morgen. Ist heute Nacht Platz für ein Boot von neun Metern?
        Bonjour. Avez-vous une place ce soir pour un bateau de neuf mètres ?
        Buenos días. ¿Hay sitio esta noche para un barco de nueve metros?
        おはようございます。今夜、九メートルの船が入れますか。
        صباح الخير. هل من مكان الليلة لقارب طوله تسعة أمتار؟

        There is. Berth 14, on the inside of the mole. You will want to be in before the ebb sets in.
        Ja. Liegeplatz 14, innen an der Mole. Kommen Sie herein, bevor die Ebbe einsetzt.
        Oui. Place 14, à l’intérieur du môle. Rentrez avant le début du jusant.
        Sí. Amarre 14, por dentro del muelle. Conviene entrar antes de que empiece a bajar la marea.
        はい。防波堤の内側の 14 番です。潮が引き始める前に入ってください。
        نعم. المرسى 14 داخل الرصيف. يحسن أن تدخل قبل بدء الجزر.

        When is that?
        Wann ist das?
        C’est à quelle heure ?
        ¿Cuándo es eso?
        何時ですか。
        متى ذلك؟

        High water is at 18:40. After half past eight it runs hard in the entrance.
        Hochwasser ist um 18:40. Ab halb neun strömt es stark in der Einfahrt.
        Pleine mer à 18 h 40. Après huit heures et demie, le courant est fort à l’entrée.
        La pleamar es a las 18:40. Después de las ocho y media hay mucha corriente en la entrada.
        満潮は 18:40 です。八時半を過ぎると入口の流れが速くなります。
        أعلى المد في 18:40. بعد الثامنة والنصف يشتد التيار عند المدخل.

        The wind goes round to the south-west in the afternoon, five, perhaps six. Reef early, it is a long beat from the lighthouse.
        Am Nachmittag dreht der Wind auf Südwest, fünf, vielleicht sechs. Früh reffen: Ab dem Leuchtturm ist es ein langer Schlag.
        Le vent tourne au sud-ouest l’après-midi, force cinq, peut-être six. Prenez un ris tôt : le bord est long depuis le phare.
        El viento rola al suroeste por la tarde, fuerza cinco, quizá seis. Rice pronto: es un bordo largo desde el faro.
        午後は南西の風、五から六になります。早めに縮帆を。灯台からは長い風上航です。
        تدور الريح بعد الظهر إلى الجنوب الغربي، بقوة خمس وربما ست. قلّص الأشرعة باكرًا، فالمسافة من المنارة طويلة.

        We will be there by six then.
        Dann sind wir um sechs da.
        Nous serons là à six heures, alors.
        Entonces estaremos ahí a las seis.
        では六時までに着きます。
        سنصل إذن قبل السادسة.

        Good. I keep the kettle on.
        Gut. Der Kessel steht auf dem Herd.
        Bien. Je garde la bouilloire au chaud.
        Bien. Tendré el agua caliente.
        了解。やかんをかけておきます。
        حسنًا. سأبقي الإبريق على النار.

        Heard you. Call again when you see the mole.
        Verstanden. Melden Sie sich, wenn Sie die Mole sehen.
        Bien reçu. Rappelez quand vous verrez le môle.
        Recibido. Llame otra vez cuando vea el muelle.
        了解。防波堤が見えたらまた呼んでください。
        سمعتك. اتصل ثانية حين ترى الرصيف.

        The kettle is on.
        Der Kessel steht auf dem Herd.
        La bouilloire chauffe.
        El agua está al fuego.
        やかんをかけました。
        الإبريق على النار.

        Mind the ferry, she leaves on the hour.
        Achten Sie auf die Fähre, sie fährt zur vollen Stunde.
        Attention au bac, il part à l’heure pile.
        Cuidado con el transbordador, sale a la hora en punto.
        フェリーに気をつけて。毎正時に出ます。
        انتبه للعبّارة، فهي تغادر على رأس الساعة.

        All well here.
        Hier ist alles gut.
        Tout va bien ici.
        Aquí todo bien.
        こちらは異状なし。
        كل شيء بخير هنا.

        Over and out.
        Ende.
        Terminé.
        Corto.
        以上です。
        انتهى.
        """#
}
