extension Motion {
    /// What tears a fade: each frame is to be a mixture of two stills, with one opacity for all of its pixels that never falls.
    ///
    /// - Parameters:
    ///   - start: The still before the fade.
    ///   - end: The still after it.
    ///   - areas: The parts to look at, in pixels of the picture; nil for all.
    ///   - tolerance: How far a channel may be from the mixture, because each of several layers is rounded.
    /// - Complexity: O(pixels of all frames).
    public func faultsOfFade(
        from start: Picture, to end: Picture, in areas: [PixelArea]? = nil, tolerance: Int = 4
    ) -> [MotionFault] {
        let places = start.offsets(in: areas)
        var (faults, before) = ([MotionFault](), 0.0)
        for (index, frame) in frames.enumerated() {
            guard let part = frame.picture.part(from: start, to: end, at: places) else { continue }
            if part < before - 0.02 {
                faults.append(
                    fault(.backwards, index, frame.picture.whole, "\(percent(part)) after \(percent(before))"))
            }
            before = max(before, part)
            let torn = frame.picture.differences(at: places, tolerance: tolerance) { offset in
                Double(start.bytes[offset]) * (1 - part) + Double(end.bytes[offset]) * part
            }
            if let torn {
                faults.append(
                    fault(.torn, index, torn.area, "\(torn.most) levels beside a mixture of \(percent(part))"))
            }
        }
        return faults
    }

    /// Texts over each other, in any frame. A text over the same text counts as one that changes its look.
    ///
    /// - Parameter opacity: Fainter texts are not looked at.
    public func faultsOfTexts(above opacity: Double = 0.1) -> [MotionFault] {
        var faults: [MotionFault] = []
        for (index, frame) in frames.enumerated() {
            let texts = frame.texts.filter { $0.opacity > opacity }
            for (number, text) in texts.enumerated() {
                for other in texts[(number + 1)...] where other.text != text.text {
                    let shared = text.area.intersection(other.area)
                    guard shared.width > 1, shared.height > 1 else { continue }
                    faults.append(fault(.overprinted, index, shared, "“\(text.text)” and “\(other.text)”"))
                }
            }
        }
        return faults
    }

    /// Texts that are seen twice in a frame, or move further between two frames than they may.
    ///
    /// - Parameters:
    ///   - step: How far a text may move between two frames, in pixels.
    ///   - texts: The texts to look at, each of which stands once in the menu.
    public func faultsOfWays(atMost step: Int, of texts: Set<String>) -> [MotionFault] {
        var faults: [MotionFault] = []
        var before: [String: PixelArea] = [:]
        for (index, frame) in frames.enumerated() {
            var now: [String: PixelArea] = [:]
            for text in frame.texts where texts.contains(text.text) && text.opacity > 0.02 {
                if now[text.text] != nil { faults.append(fault(.doubled, index, text.area, "“\(text.text)”")) }
                now[text.text] = text.area
            }
            for (text, area) in now.sorted(by: { $0.key < $1.key }) {
                guard let old = before[text] else { continue }
                let way = max(abs(area.center.x - old.center.x), abs(area.center.y - old.center.y))
                if way > step { faults.append(fault(.snapped, index, area, "“\(text)” by \(way) pixels")) }
            }
            before = now
        }
        return faults
    }

    /// What differs from the ground outside the areas that the motion may draw in.
    ///
    /// - Parameters:
    ///   - ground: What is there without the motion.
    ///   - areas: The union of the first still, the last one and the way between them, in pixels.
    ///   - tolerance: By how many levels of 255 a channel may differ.
    public func faultsOutside(_ areas: [PixelArea], over ground: Picture, tolerance: Int = 1) -> [MotionFault] {
        let places = ground.offsets(in: nil).filter { offset in
            let pixel = offset / 4
            return !areas.contains { $0.contains(x: pixel % ground.width, y: pixel / ground.width) }
        }
        return frames.enumerated().compactMap { index, frame in
            frame.picture.differences(at: places, tolerance: tolerance) { Double(ground.bytes[$0]) }.map {
                fault(.stray, index, $0.area, "\($0.most) levels")
            }
        }
    }

    /// Where the last frame is not the still that follows.
    public func faultsOfEnd(at still: Picture, tolerance: Int = 1) -> [MotionFault] {
        guard let last = frames.last,
            let found = last.picture.differences(
                at: still.offsets(in: nil), tolerance: tolerance, from: { Double(still.bytes[$0]) })
        else { return [] }
        return [fault(.jump, frames.count - 1, found.area, "\(found.most) levels")]
    }

    private func fault(_ kind: MotionFault.Kind, _ index: Int, _ area: PixelArea, _ reason: String) -> MotionFault {
        MotionFault(kind, frame: index, time: frames[index].time, area: area, reason: reason)
    }

    private func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
}

extension Picture {
    /// All pixels.
    fileprivate var whole: PixelArea { PixelArea(x: 0, y: 0, width: width, height: height) }

    /// The offsets of the pixels of some areas; nil stands for all pixels.
    fileprivate func offsets(in areas: [PixelArea]?) -> [Int] {
        (areas ?? [whole]).flatMap { area in
            let part = area.intersection(whole)
            return (part.y..<part.y + part.height).flatMap { y in
                (part.x..<part.x + part.width).map { (y * width + $0) * 4 }
            }
        }
    }

    /// How far the picture is on the way from one picture to another, by the least squares of all its pixels; nil if those are alike.
    fileprivate func part(from start: Picture, to end: Picture, at places: [Int]) -> Double? {
        var (product, square) = (0, 0)
        for place in places {
            for offset in place..<place + 3 {
                let old = Int(start.bytes[offset]), way = Int(end.bytes[offset]) - old
                product += way * (Int(bytes[offset]) - old)
                square += way * way
            }
        }
        return square > 0 ? Double(product) / Double(square) : nil
    }

    /// Where the picture is further from what it should be than the tolerance, and how far; nil if it is not.
    fileprivate func differences(
        at places: [Int], tolerance: Int, from wanted: (Int) -> Double
    ) -> (area: PixelArea, most: Int)? {
        var most = 0
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        for place in places {
            var difference = 0
            for offset in place..<place + 3 {
                difference = max(difference, Int(abs(Double(bytes[offset]) - wanted(offset)).rounded()))
            }
            guard difference > tolerance else { continue }
            most = max(most, difference)
            let (x, y) = (place / 4 % width, place / 4 / width)
            (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
        }
        guard right >= 0 else { return nil }
        return (PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1), most)
    }
}

extension PixelArea {
    /// The pixels that both have; empty with an extent of 0 if there are none.
    func intersection(_ other: PixelArea) -> PixelArea {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelArea(
            x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }
}
