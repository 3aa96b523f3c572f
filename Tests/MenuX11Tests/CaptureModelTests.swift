import MenuTesting
import TestSupport
import Testing

@testable import MenuX11

/// Checks that every frozen press is answered, in any order of grabs, presses and answers.
@Suite struct CaptureModelTests {
    /// A host that captures the pointer, with a simulated server of random delays.
    private struct Host {
        var capture = PointerCapture()
        var server: SimulatedPointerServer
        var random: SeededGenerator
        let isCore: Bool
        /// Requests on their way to the server.
        private var sent: [(request: PointerRequest, number: UInt32, press: SimulatedPointerServer.Input?)] = []
        private var number: UInt32
        /// The press that stands still, as it was handed out.
        private var press: SimulatedPointerServer.Input?
        private var time: UInt32 = 1
        private let shortestPause: UInt32
        private var inputs = 0
        private var down: [Set<Int>]
        /// When the newest input was made that was read of the device that an active grab is for; before any input at first.
        private var lastTime: UInt32 = 2
        /// The presses that were answered with a replay while they stood still.
        private(set) var replayed: [Int] = []
        /// The number of presses that were kept without having been returned.
        private(set) var keptUnreported = 0

        init(seed: UInt64, devices: [UInt16], isCore: Bool, shortestPause: UInt32) {
            self.shortestPause = shortestPause
            random = SeededGenerator(seed: seed)
            server = SimulatedPointerServer(devices: devices)
            down = devices.map { _ in [] }
            self.isCore = isCore
            // Sequence numbers start at an arbitrary value.
            number = UInt32.max - 40
        }

        mutating func step() {
            switch Int.random(in: 0..<16, using: &random) {
            case 0...5: input()
            case 6...8: serve()
            case 9...12: read()
            case 13: change()
            case 14: send(capture.release())
            default:
                send(
                    capture.dismiss(
                        Bool.random(using: &random) ? .keep : .replay,
                        keepingPointer: Bool.random(using: &random)))
            }
        }

        /// Lets go of everything and of all buttons, and waits until nothing happens any more.
        mutating func settle() {
            send(capture.release())
            for index in down.indices {
                for button in down[index].sorted() { turn(button, isDown: false, of: index) }
            }
            for _ in 0..<200 {
                while !sent.isEmpty { serve() }
                readAll()
            }
        }

        mutating func press(_ button: Int, of index: Int) -> Int {
            turn(button, isDown: true, of: index)
            return inputs
        }

        private mutating func input() {
            let index = Int.random(in: down.indices, using: &random)
            let button = Int.random(in: 1...3, using: &random)
            turn(button, isDown: !down[index].contains(button), of: index)
        }

        private mutating func turn(_ button: Int, isDown: Bool, of index: Int) {
            inputs += 1
            time += UInt32.random(in: shortestPause...1, using: &random)
            if isDown { down[index].insert(button) } else { down[index].remove(button) }
            server.handle(
                SimulatedPointerServer.Input(number: inputs, button: button, isPress: isDown, time: time), of: index)
        }

        private mutating func change() {
            let active: PointerCaptureMode = isCore ? .core : .exclusive
            let passive: PointerCaptureMode = isCore ? .core : .passive
            send(
                capture.change(
                    to: [.none, passive, passive, active].randomElement(using: &random) ?? .none, since: lastTime))
        }

        private mutating func serve() {
            guard !sent.isEmpty else { return }
            let next = sent.removeFirst()
            server.handle(next.request, number: next.number, answering: next.press)
        }

        private mutating func readAll() {
            while !server.reports.isEmpty || capture.held != nil {
                read()
                if capture.held != nil { answer() }
                while !sent.isEmpty { serve() }
            }
        }

        private mutating func read() {
            guard capture.held == nil, !server.reports.isEmpty else {
                if capture.held != nil { answer() }
                return
            }
            let report = server.reports.removeFirst()
            let input = report.input
            let isFrozen = capture.receive(
                PressFacts(
                    source: isCore ? .core : .device(report.device), button: input.button, isPress: input.isPress,
                    time: input.time, isOnRoot: report.isOnRoot, request: report.request))
            press = isFrozen ? input : nil
            if isCore || report.device == server.devices[0].id { lastTime = input.time }
            // It is handed out at once, or with the next turn.
            if isFrozen, Bool.random(using: &random) { capture.isReturned = true }
        }

        private mutating func answer() {
            let answer: PressAnswer = Bool.random(using: &random) ? .keep : .replay
            if answer == .replay, let press, press.isPress, capture.held?.time == 0 { replayed.append(press.number) }
            capture.isReturned = true
            send(capture.answer(answer))
        }

        private mutating func send(_ requests: [PointerRequest]) {
            for request in requests {
                if case .keep(let held) = request, held.isPress, !capture.isReturned { keptUnreported += 1 }
                let first = number &+ 1
                number = number &+ UInt32.random(in: 1...6, using: &random)
                let isAnswer =
                    switch request {
                    case .keep, .replay: true
                    default: false
                    }
                sent.append((request, number, isAnswer ? press : nil))
                switch request {
                case .grabDevice, .grabCore:
                    // These are waited for.
                    while sent.count > 1 { serve() }
                    let granted = server.handle(request, number: number, answering: nil)
                    sent.removeAll()
                    if granted { capture.sent(request, numbers: (number, number)) } else { capture.refused() }
                default: capture.sent(request, numbers: (isAnswer ? number : first, number))
                }
            }
        }
    }

    /// An answer's time cannot distinguish two presses of one millisecond: one may be answered in place of the other, but none stays frozen.
    @Test(arguments: [([UInt16(2)], false), ([2, 7], false), ([2], true)], [UInt32(0), 1])
    func `no device stays frozen, whatever overtakes what`(_ server: (devices: [UInt16], isCore: Bool), pause: UInt32) {
        let devices = server.devices
        for seed in 1...UInt64(2_000) {
            var host = Host(seed: seed, devices: devices, isCore: server.isCore, shortestPause: pause)
            for _ in 0..<60 { host.step() }
            host.settle()
            for index in devices.indices {
                #expect(!host.server.devices[index].isFrozen, "seed \(seed), device \(devices[index])")
                let press = host.press(1, of: index)
                #expect(host.server.deliveredBeneath.last == press, "seed \(seed), device \(devices[index])")
            }
            if pause > 0 {
                #expect(host.server.misdirected == 0, "seed \(seed)")
                #expect(host.server.lost == 0, "seed \(seed)")
                #expect(Set(host.replayed).isSubset(of: host.server.deliveredBeneath), "seed \(seed)")
            }
            #expect(host.keptUnreported == 0, "seed \(seed)")
            guard !host.server.devices.contains(where: \.isFrozen) else { return }
        }
    }
}
