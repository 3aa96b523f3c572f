/// The texts of the pages that are open at first. The first page has the guide.
extension TabsScene {
    static let nightSky = """
        Orion rises in the east at nine, Sirius after him at eleven. The Plough stands low in the north and points to \
        the Pole Star all night. On the 17th the Leonids: go out after midnight, away from the lights of the quay, and \
        look up for half an hour before you count.
        """

    static let recipes = """
        Fish soup for six. Leeks, fennel and two carrots into the pot with oil, slowly; then saffron, a glass of wine, \
        and a litre of broth from heads and bones. The fish goes in last and never boils. Bread, and a spoon of \
        garlic mayonnaise in every bowl.
        """

    static let engineRoom = """
        2,140 hours. Oil and filter changed at 2,100, impeller at 2,050. She starts at the first turn, smokes white for \
        a minute, then runs clear. Watch the stern gland: three drops a minute are right, four are not.
        """

    static let letters = """
        Dear both, the swallows are gone and the boathouse is quiet. Your oars are where you left them. Come before the \
        first frost, and bring the children: the apples have to be picked by somebody who can climb. Yours, M.
        """

    static let radio = """
        Channel 16 to call, 12 for the harbour, 67 for the coastguard. Forecast at 0710, 1310, 1910: south-west five, \
        six at times, sea moderate, visibility good, poor in showers. The pilot listens on 9.
        """
}
