/// The line ends of a text that has others than LF: a vCard's `\n` stands for any of them.
///
/// They are written as a custom parameter, which other programs ignore: one value for all, or one
/// for each line end in order.
struct LineEnds {
  static let parameter = "X-LINE-ENDS"

  private var kinds: ArraySlice<Kind>

  private enum Kind: UInt8 {
    case lf, cr, crlf

    var scalars: [Unicode.Scalar] {
      switch self {
      case .lf: ["\n"]
      case .cr: ["\r"]
      case .crlf: ["\r", "\n"]
      }
    }
  }

  /// Reads the parameter's value.
  init(_ value: ArraySlice<UInt8>) {
    var start = value.startIndex
    var found: [Kind] = []
    while start < value.endIndex {
      let name = value[start...].prefix { $0 != 0x2C }
      found.append(
        name.elementsEqual("CRLF".utf8) ? .crlf : name.elementsEqual("CR".utf8) ? .cr : .lf)
      start = min(name.endIndex + 1, value.endIndex)
    }
    kinds = found[...]
  }

  /// The parameter for the texts of a value, `nil` when all their line ends are LF.
  static func parameter(for texts: [String]) -> String? {
    var kinds: [Kind] = []
    for text in texts {
      var previous: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        if scalar == "\r" {
          kinds.append(.cr)
        } else if scalar == "\n" {
          if previous == "\r" { kinds[kinds.count - 1] = .crlf } else { kinds.append(.lf) }
        }
        previous = scalar
      }
    }
    guard kinds.contains(where: { $0 != .lf }) else { return nil }
    if Set(kinds).count == 1 { kinds = [kinds[0]] }
    let names = kinds.map { kind in
      switch kind {
      case .lf: "LF"
      case .cr: "CR"
      case .crlf: "CRLF"
      }
    }
    return "\(parameter)=\(names.joined(separator: ","))"
  }

  mutating func next() -> [Unicode.Scalar] {
    guard let kind = kinds.first else { return ["\n"] }
    // The last value applies to all further line ends.
    if kinds.count > 1 { kinds.removeFirst() }
    return kind.scalars
  }
}
