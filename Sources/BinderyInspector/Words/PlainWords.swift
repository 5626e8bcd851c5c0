import Bindery

/// Names of bindings and steps in the words of the app's programmer.
enum PlainWords {
  /// Prefixes of names that say what Bindery made for the object that they name.
  private static let prefixes = [
    "a closure for ", "a handler of ", "the rendering of ", "a publisher of ", "the value of ",
    "the props ", "a property of type ", "a state of ",
  ]

  /// Returns the object of a name such as “a closure for PeoplePage”.
  static func object(of name: String) -> String {
    var name = name.replacing(#/\(unknown context at \$[0-9a-f]+\)\.?/#, with: "")
    name = name.replacing(#/, bound to .*$/#, with: "")
    name = name.replacing(#/^a table \((.*)\)$/#) { $0.1 }
    name = name.replacing(#/^(.*?)Connection<.*, (.*)>$/#) { "\($0.1)\($0.2)" }
    name = withoutGenericArguments(name)
    if let command = name.firstMatch(
      of: #/^(?:whether |the (progress) of )?the command of .*?([^\/]+:\d+)( is \w+)?$/#)
    {
      let part = command.1 ?? (command.3 == " is executing" ? "running" : nil)
      return "Command, \(command.2)" + (part.map { ", \($0)" } ?? "")
    }
    if let typed = name.wholeMatch(
      of: #/(an?) (?:current-value )?(command|field|input|output|subject) of .*/#)
    {
      return switch typed.2 {
      case "command": "the command"
      case "field": "a form’s field"
      default: "\(typed.1) \(typed.2)"
      }
    }
    if let history = name.wholeMatch(of: #/the (\w+) of a history/#) {
      return "History, \(history.1)"
    }
    for prefix in prefixes where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
      // “a property of type String of Label”
      // The words of a control may have “of” in them as well.
      let type = name.prefix { $0 != "“" }
      if prefix.hasSuffix("type "), let of = type.range(of: " of ", options: .backwards) {
        name = String(name[of.upperBound...])
      }
    }
    // “Label “7”.text”
    if let dot = name.lastIndex(of: "."), name[..<dot].last == "”" || !name.contains(" "),
      name[dot...].dropFirst().first?.isUppercase != true
    {
      name = name[..<dot] + ", " + name[name.index(after: dot)...]
    }
    return name
  }

  /// Returns a name such as “NavigationHost<Route, Screen>” without what is in angle brackets.
  /// Texts in quotes are the app's, and do not change.
  static func withoutGenericArguments(_ name: String) -> String {
    var (plain, depth, quotes) = ("", 0, 0)
    var last: Character = " "
    for character in name {
      quotes += character == "“" ? 1 : character == "”" ? -1 : 0
      let isArrow = character == ">" && last == "-"
      let isOpening = character == "<" && (last.isLetter || last.isNumber || depth > 0)
      if quotes == 0, isOpening { depth += 1 }
      if depth == 0 { plain.append(character) }
      if depth > 0, character == ">", !isArrow { depth -= 1 }
      last = character
    }
    return depth == 0 ? plain : name
  }

  /// Returns the line of a command's initializer, which its name contains.
  static func place(ofCommand name: String?) -> String? {
    (name?.firstMatch(of: #/the command of .*?([^\/]+:\d+)/#)?.1).map(String.init)
  }

  /// Returns a text with a capital at its beginning.
  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the property that a line of code binds: “text” in `label.binding.text *= …`.
  static func property(in code: String?) -> String? {
    let match = code?.firstMatch(of: #/\.(?:binding\.(\w+)|(\w+)Binding) *\*=/#)
    return (match?.1 ?? match?.2).map(String.init)
  }

  /// Returns the right side of `*=` in a line of code, or `nil` if there is none.
  static func source(in code: String?) -> String? {
    guard let code, let sign = code.range(of: "*=") else { return nil }
    var source = code[sign.upperBound...].trimmingPrefix(" ")
    // The line may close a block that was opened before: `bindings.capture { a *= b }`.
    for (open, close) in [("(", ")"), ("{", "}")] {
      while source.last(where: { $0 != " " }) == close.first,
        source.count(where: { $0 == close.first }) > source.count(where: { $0 == open.first })
      {
        source = source[..<source.lastIndex(of: close.first!)!]
      }
    }
    let text = source.reversed().drop { $0 == " " }.reversed()
    return text.isEmpty ? nil : String(text)
  }

  /// Returns the name of a source with the property that a line of code reads of it:
  /// “SteppingUpProps.value”.
  static func source(_ name: String?, in code: String?) -> String? {
    let written = source(in: code)
    guard let name = name.map(object) else { return written }
    if let path = written?.firstMatch(of: #/\\\.(\w+)/#) { return "\(name).\(path.1)" }
    return name
  }
}

extension TraceStep {
  /// A few words that say what happened.
  var title: String {
    let object = PlainWords.object(of: name)
    let subject = PlainWords.capitalized(object)
    // A two-way binding names both of its sides.
    let receiver = name.firstMatch(of: #/, bound to (.*)$/#).map {
      PlainWords.object(of: String($0.1))
    }
    switch kind {
    case .input: return value == nil ? "The user chose \(object)" : "The user changed \(object)"
    // The line of a step says which one.
    case .command: return outcome == .refused ? "The command did not begin" : "The command began"
    case .answer: return "The command answered"
    case .action: return "An action was performed"
    case .commit: return "The database was committed"
    case .write: return "\(subject) was written"
    case .send where !isOnMain: return "Another thread sent a value"
    case .send: return "A timer, a callback or other code sent a value"
    case .event: return "\(PlainWords.capitalized(receiver ?? object)) received it"
    case .relay: return "It waited in \(name)"
    case .derive: return "\(subject) was derived"
    case .show: return "\(subject) was " + (outcome == .done ? "shown" : "not changed")
    }
  }

  /// The value, unless it is that of an event without one.
  var shownValue: String? { value == "()" ? nil : value }

  /// The result, if it is not that the step took place.
  var resultText: String? {
    switch outcome {
    case .done: nil
    case .equal: "Not written: it shows an equal value already."
    case .replaced: "Dropped: a newer value replaced it."
    case .held: "Held until the view is ready."
    case .refused: "Refused."
    case .ended: "Not delivered: the binding or its target had ended."
    }
  }

  /// The time that it took, and the time and the reason of its wait.
  var timeText: String {
    let taken = "took \(Self.text(duration))"
    guard let wait, waited >= 1_000 else { return duration == 0 ? "" : taken }
    let reason =
      switch wait {
      case .transaction: "for the end of the transaction"
      case .pass: "for the deliveries under way"
      case .frame: "for the next frame"
      case .view: "for the view to be ready"
      case .thread: "for the main thread"
      // The title says where.
      case .relay: ""
      }
    let text = (duration == 0 ? "" : taken + ", ") + "waited \(Self.text(waited))"
    return reason.isEmpty ? text : "\(text) \(reason)"
  }

  /// Returns nanoseconds as a text for people.
  static func text(_ nanoseconds: UInt64) -> String {
    let milliseconds = Double(nanoseconds) / 1_000_000
    if milliseconds >= 1000 { return "\((milliseconds / 100).rounded() / 10) s" }
    if milliseconds >= 10 { return "\(Int(milliseconds.rounded())) ms" }
    return "\((milliseconds * 100).rounded() / 100) ms"
  }
}
