/// A reader of the frames that a browser sends through a WebSocket. It accepts only those that
/// GTK's page sends.
///
/// These are binary, masked, whole and short. Others would make GTK's server read past their end,
/// or abort.
public struct FrameReader: Sendable {
  /// The reason why a frame is refused.
  public enum Fault: Error, Equatable {
    case fragmented
    case reservedBits
    case kind(UInt8)
    case unmasked
    case tooLong
  }

  private var bytes: [UInt8] = []
  private var position = 0
  /// Whether the browser has closed the WebSocket. Later bytes are ignored.
  public private(set) var isClosed = false

  public init() {}

  public mutating func append(_ more: some Collection<UInt8>) {
    bytes.removeSubrange(..<position)
    position = 0
    bytes += more
  }

  /// Returns the content of the next message, or nil if it is incomplete or the WebSocket is
  /// closed.
  public mutating func next() throws(Fault) -> [UInt8]? {
    let rest = bytes[position...]
    guard !isClosed, let first = rest.first else { return nil }
    guard first & 0x70 == 0 else { throw .reservedBits }
    let kind = first & 0x0F
    guard kind == 2 || kind == 8 else { throw kind == 0 ? .fragmented : .kind(kind) }
    guard first & 0x80 != 0 else { throw .fragmented }
    guard rest.count > 1 else { return nil }
    let second = rest[position + 1]
    guard second & 0x80 != 0 else { throw .unmasked }
    let length = Int(second & 0x7F)
    if kind == 8 {
      isClosed = true
      return nil
    }
    guard length <= BroadwayInput.longest else { throw .tooLong }
    guard rest.count >= 6 + length else { return nil }
    let (mask, start) = (position + 2, position + 6)
    position = start + length
    return (0..<length).map { bytes[start + $0] ^ bytes[mask + $0 % 4] }
  }
}
