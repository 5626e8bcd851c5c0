/// The messages of GTK's page to GTK's Broadway server: the user's input, and the size of the page.
///
/// The server does not check the kind and the length of a message. So each message is parsed
/// here, as GTK 4.8 defines it, and encoded again. Positions and sizes are clamped to their
/// range; any other number out of range makes the message invalid.
public enum BroadwayInput {
  /// The reason why a message is refused.
  public enum Fault: Error, Equatable {
    case kind
    case length
    /// The number at this place is out of range.
    case value(Int)
  }

  /// The length of the longest message, in bytes.
  public static let longest = 4 * (3 + 9)

  /// The valid values of a number in a message.
  enum Number {
    case any
    /// The id of a surface, of 16 bits.
    case surface
    case position
    case upTo(UInt32)
    case from(UInt32, to: UInt32)
    /// The keys and buttons that are held.
    case modifiers
    /// A number that is clamped to a range.
    case within(ClosedRange<Int32>)
  }

  private static let pointer: [Number] = [
    .surface, .surface, .position, .position, .position, .position, .modifiers,
  ]

  /// The numbers of each kind of message, after its kind, serial number and time.
  ///
  /// The page never sends the kind 13, the focus.
  static let kinds: [UInt32: [Number]] = [
    0: pointer + [.upTo(2)],  // the pointer enters: normally, or by a grab
    1: pointer + [.upTo(2)],  // the pointer leaves
    2: pointer,  // the pointer moves
    3: pointer + [.from(1, to: 16)],  // a button is pressed
    4: pointer + [.from(1, to: 16)],  // a button is released
    5: [
      .upTo(2), .surface, .any, .upTo(1), .position, .position, .position, .position, .modifiers,
    ],  // a touch begins, moves or ends
    6: pointer + [.upTo(1)],  // the wheel is turned
    7: [.any, .modifiers],  // a key is pressed
    8: [.any, .modifiers],  // a key is released
    9: [],  // the pointer is grabbed
    10: [],  // the pointer is released
    11: [.surface, .position, .position, .position, .position],  // the position of a window
    12: [.within(1...16384), .within(1...16384), .within(1...10)],  // size and scale of the page
    14: [.surface, .any],  // the page has drawn a frame
  ]

  /// Returns a message that is safe to pass to Broadway's server.
  public static func checked(_ message: [UInt8]) throws(Fault) -> [UInt8] {
    guard message.count >= 12 else { throw .length }
    let words = stride(from: 0, to: message.count - message.count % 4, by: 4).map { start in
      message[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    guard let numbers = kinds[words[0]] else { throw .kind }
    guard message.count == 4 * (3 + numbers.count) else { throw .length }
    var checked = Array(words[..<3])
    for (place, number) in numbers.enumerated() {
      guard let value = number.checked(words[3 + place]) else { throw .value(place) }
      checked.append(value)
    }
    // The server reads a status here that the page does not send.
    if words[0] == 9 || words[0] == 10 { checked.append(0) }
    return checked.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }
}

extension BroadwayInput.Number {
  /// Returns the number, clamped if need be, or nil if it is invalid.
  func checked(_ value: UInt32) -> UInt32? {
    switch self {
    case .any: value
    case .surface: value <= 0xFFFF ? value : nil
    case .position: Self.within(-32768...32767).checked(value)
    case .upTo(let limit): value <= limit ? value : nil
    case .from(let first, let last): value >= first && value <= last ? value : nil
    // Shift, lock, control, alt; five buttons; super, hyper, meta.
    case .modifiers: value & 0x1C00_1F0F
    case .within(let range):
      UInt32(bitPattern: min(max(Int32(bitPattern: value), range.lowerBound), range.upperBound))
    }
  }
}
