import BinderyTesting
import Testing

@testable import BrowserFront

struct BroadwayInputTests {
  private func message(_ kind: UInt32, _ numbers: [Int32]) -> [UInt8] {
    ([kind, 7, 99] + numbers.map(UInt32.init(bitPattern:))).flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// A message of GTK's page, of each kind.
  private static let genuine: [(UInt32, [Int32])] = [
    (0, [1, 1, 10, 20, 10, 20, 0, 2]), (1, [0, 1, -5, 20, -5, 20, 256, 0]),
    (2, [1, 1, 10, 20, 10, 20, 0]), (3, [1, 1, 10, 20, 10, 20, 0, 1]),
    (4, [1, 1, 10, 20, 10, 20, 256, 5]), (5, [0, 1, 0, 1, 10, 20, 10, 20, 0]),
    (6, [1, 1, 10, 20, 10, 20, 4, 1]), (7, [97, 1]), (8, [0xFF0D, 4]), (11, [2, 0, -30, 400, 300]),
    (12, [1000, 760, 2]), (14, [1, 12]),
  ]

  @Test("A message of GTK's page goes on as it is", arguments: genuine)
  func passes(_ kind: UInt32, _ numbers: [Int32]) throws {
    let message = message(kind, numbers)
    #expect(try BroadwayInput.checked(message) == message)
  }

  @Test("A grab's missing status is added", arguments: [9, 10] as [UInt32])
  func grabs(_ kind: UInt32) throws {
    #expect(try BroadwayInput.checked(message(kind, [])) == message(kind, [0]))
  }

  @Test("Every other length of every kind is refused")
  func lengths() {
    for kind in UInt32(0)...20 {
      for length in 0...60 {
        let bytes = (message(kind, []) + [UInt8](repeating: 0, count: 60)).prefix(length)
        let right = BroadwayInput.kinds[kind].map { 12 + 4 * $0.count }
        if length != right {
          #expect(throws: BroadwayInput.Fault.self) { try BroadwayInput.checked(Array(bytes)) }
        }
      }
    }
  }

  @Test(
    "Kinds that the page does not send are refused", arguments: [13, 15, 16, 255, .max] as [UInt32])
  func kinds(_ kind: UInt32) {
    #expect(throws: BroadwayInput.Fault.kind) {
      try BroadwayInput.checked(message(kind, [1, 2]))
    }
  }

  @Test("Numbers without a meaning are refused")
  func values() {
    let cases: [(UInt32, [Int32], Int)] = [
      (0, [1, 1, 0, 0, 0, 0, 0, 3], 7), (1, [1, 1, 0, 0, 0, 0, 0, -1], 7),
      (2, [0x10000, 1, 0, 0, 0, 0, 0], 0), (2, [1, -1, 0, 0, 0, 0, 0], 1),
      (3, [1, 1, 0, 0, 0, 0, 0, 0], 7), (4, [1, 1, 0, 0, 0, 0, 0, 17], 7),
      (5, [3, 1, 0, 0, 0, 0, 0, 0, 0], 0), (5, [0, 1, 0, 2, 0, 0, 0, 0, 0], 3),
      (6, [1, 1, 0, 0, 0, 0, 0, 2], 7), (11, [0x10000, 0, 0, 0, 0], 0), (14, [-1, 0], 0),
    ]
    for (kind, numbers, place) in cases {
      #expect(throws: BroadwayInput.Fault.value(place)) {
        try BroadwayInput.checked(message(kind, numbers))
      }
    }
  }

  @Test("Positions, sizes, the scale and the keys that are held are moved into their range")
  func ranges() throws {
    #expect(
      try BroadwayInput.checked(message(2, [1, 1, .max, .min, 40000, -40000, -1]))
        == message(2, [1, 1, 32767, -32768, 32767, -32768, 0x1C00_1F0F]))
    // A page at a zoom of less than half has the scale 0.
    #expect(
      try BroadwayInput.checked(message(12, [.max, 0, 0])) == message(12, [16384, 1, 1]))
    #expect(
      try BroadwayInput.checked(message(12, [800, -1, .max])) == message(12, [800, 1, 10]))
  }

  @Test("Of random messages those that pass have a known kind, its length and numbers in range")
  func random() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      var bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0 ... .max, using: &generator)
      }
      if bytes.count > 4, Bool.random(using: &generator) {
        bytes.replaceSubrange(..<4, with: [0, 0, 0, UInt8.random(in: 0...15, using: &generator)])
      }
      guard let checked = try? BroadwayInput.checked(bytes) else { continue }
      // It is forwarded unchanged, except for the status that is added to a grab.
      if bytes[3] != 9, bytes[3] != 10 {
        #expect(try BroadwayInput.checked(checked) == checked, "seed \(seed)")
      }
    }
  }
}
