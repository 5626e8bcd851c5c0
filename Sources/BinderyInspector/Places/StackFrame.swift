/// A call on the stack, as its symbol describes it.
struct StackFrame {
  /// The symbol's mangled name.
  var rawName: String
  var name: String
  var file: String?
  var line: Int?

  /// The module of the function, from its mangled name, or `nil` if it is not a Swift function.
  var module: Substring? {
    guard let start = ["$s", "$S", "_$s"].first(where: rawName.hasPrefix) else { return nil }
    let rest = rawName.dropFirst(start.count)
    let digits = rest.prefix { $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    return rest.dropFirst(digits.count).prefix(length)
  }
}

extension SourcePlace {
  /// Creates the place of the first call that does not belong to a library.
  init(of stack: some Sequence<StackFrame>) {
    guard let frame = stack.first(where: \.isUsers) else {
      self = .unknown
      return
    }
    if let file = frame.file, let line = frame.line {
      self = .line(file: file, line: line, function: frame.name)
    } else {
      self = .function(frame.name)
    }
  }
}

extension StackFrame {
  /// The folder of Bindery's modules, as it was when they were compiled.
  private static let ownFolder: String = {
    let path = "\(#filePath)"
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/"
  }()

  private static let libraries: Set<Substring> = [
    "Bindery", "BinderyApple", "BinderyAppKit", "BinderyCharts", "BinderyCombine",
    "BinderyConformance", "BinderyGRDB", "BinderyGTK", "BinderyInspector", "BinderyInspectorGTK",
    "BinderyLive", "BinderyPostgres", "BinderyStore", "BinderySwiftUI", "BinderyTesting",
    "BinderyUIKit", "GTK", "GTKTesting", "Postgres",
    "GRDB", "OpenCombine", "OpenCombineDispatch", "Combine", "Foundation",
    "FoundationEssentials", "Dispatch",
  ]

  /// Whether the call belongs to the app's own code.
  var isUsers: Bool {
    if let file {
      return !file.hasPrefix(Self.ownFolder) && !file.contains("/checkouts/") && line != 0
    }
    // The code at the top of a file `main.swift` has no module in its name.
    guard let module else { return rawName == "main" || rawName.hasSuffix("_main") }
    return !Self.libraries.contains(module)
  }
}
