import BrowserFront
import Testing

struct FrameReaderTests {
  private func frame(_ payload: [UInt8], first: UInt8 = 0x82, mask: [UInt8] = [7, 0, 255, 42])
    -> [UInt8]
  {
    [first, 0x80 | UInt8(payload.count)] + mask
      + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  private func read(_ bytes: [UInt8]) throws -> [UInt8]? {
    var reader = FrameReader()
    reader.append(bytes)
    return try reader.next()
  }

  @Test("A masked binary frame gives its content, wherever the stream is cut")
  func reads() throws {
    let payloads: [[UInt8]] = [Array(0..<48), [], [1], Array(repeating: 255, count: 12)]
    let bytes = payloads.flatMap { frame($0) }
    for size in 1...bytes.count {
      var reader = FrameReader()
      var read: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        while let message = try reader.next() { read.append(message) }
      }
      #expect(read == payloads)
    }
  }

  @Test("After a goodbye nothing counts")
  func closes() throws {
    var reader = FrameReader()
    reader.append(frame([3, 232], first: 0x88) + frame([1]))
    #expect(try reader.next() == nil)
    #expect(reader.isClosed)
    #expect(try reader.next() == nil)
  }

  @Test("Frames that GTK's page does not send are refused as soon as their start is there")
  func refuses() {
    let cases: [([UInt8], FrameReader.Fault)] = [
      ([0x82, 0x01], .unmasked), ([0x82, 0x00], .unmasked), ([0x82, 0x7F], .unmasked),
      ([0x81, 0x81], .kind(1)), ([0x83], .kind(3)), ([0x89, 0x80], .kind(9)), ([0x8A], .kind(10)),
      ([0x8F], .kind(15)), ([0x02], .fragmented), ([0x80], .fragmented), ([0x00], .fragmented),
      ([0x08], .fragmented), ([0xC2], .reservedBits), ([0xA2], .reservedBits),
      ([0x92], .reservedBits), ([0x82, 0xB1], .tooLong), ([0x82, 0xFE], .tooLong),
      ([0x82, 0xFF], .tooLong),
    ]
    for (bytes, fault) in cases {
      #expect(throws: fault) { try read(bytes) }
      #expect(throws: fault) { try read(bytes + [UInt8](repeating: 0, count: 100)) }
    }
  }

  @Test(
    "Of all first two bytes only those of a masked, whole and short frame pass"
  )
  func exhaustive() {
    var wrong: [[UInt8]] = []
    for first in UInt8.min ... .max {
      for second in UInt8.min ... .max {
        let bytes = [first, second] + [UInt8](repeating: 0, count: 4 + 125)
        let shouldPass =
          first == 0x82 && (0x80...0x80 + 48).contains(second) || first == 0x88 && second >= 0x80
        var passes = true
        do { _ = try read(bytes) } catch { passes = false }
        if passes != shouldPass { wrong.append([first, second]) }
      }
    }
    #expect(wrong == [])
  }
}
