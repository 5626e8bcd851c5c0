/// Passes on the text of a file in chunks, converted to UTF-8 if the file declares UTF-16.
///
/// Other encodings have no byte order mark; their bytes are passed on unchanged.
struct TextSource {
  /// The size of the first chunk, if the file is that long: enough to detect the format.
  static let beginning = 64 * 1024

  private let read: () throws -> [UInt8]
  private var transcoder: UTF16Transcoder?
  private var isAtStart = true
  private var isAtEnd = false

  /// - Parameter read: Returns the next bytes of the file; empty at its end.
  init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

  /// Returns the next bytes, or `nil` at the end.
  mutating func next() throws -> [UInt8]? {
    if isAtEnd { return nil }
    var chunk: [UInt8] = []
    // A pipe may deliver a byte at a time.
    repeat {
      let bytes = try read()
      if bytes.isEmpty { isAtEnd = true }
      if chunk.isEmpty { chunk = bytes } else { chunk += bytes }
    } while isAtStart && !isAtEnd && chunk.count < Self.beginning
    if isAtStart {
      isAtStart = false
      removeMark(&chunk)
    }
    guard transcoder != nil else { return chunk.isEmpty ? nil : chunk }
    let text = transcoder?.transcode(chunk, isAtEnd: isAtEnd) ?? []
    return isAtEnd && text.isEmpty ? nil : text
  }

  private mutating func removeMark(_ chunk: inout [UInt8]) {
    if chunk.starts(with: [0xEF, 0xBB, 0xBF]) {
      chunk.removeFirst(3)
    } else if chunk.starts(with: [0xFF, 0xFE]) {
      chunk.removeFirst(2)
      transcoder = UTF16Transcoder(isBigEndian: false)
    } else if chunk.starts(with: [0xFE, 0xFF]) {
      chunk.removeFirst(2)
      transcoder = UTF16Transcoder(isBigEndian: true)
    } else if chunk.count >= 4, chunk[1] == 0, chunk[3] == 0, chunk[0] != 0 {
      // UTF-16 without a mark is detected by ASCII: both formats begin with it.
      transcoder = UTF16Transcoder(isBigEndian: false)
    } else if chunk.count >= 4, chunk[0] == 0, chunk[2] == 0, chunk[1] != 0 {
      transcoder = UTF16Transcoder(isBigEndian: true)
    }
  }
}

/// Converts chunks of UTF-16 to UTF-8; a character that a chunk's end cuts is kept for the next.
struct UTF16Transcoder {
  let isBigEndian: Bool
  private var rest: [UInt8] = []

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func transcode(_ chunk: [UInt8], isAtEnd: Bool) -> [UInt8] {
    let bytes = rest + chunk
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = 0
    while index + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    if !isAtEnd, let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
      index -= 2
    }
    rest = isAtEnd ? [] : Array(bytes[index...])
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
