import Bindery

#if canImport(Runtime)
import Runtime

/// The calls that led somewhere, as addresses: a microsecond or two to note, and long to find out what
/// they mean.
@available(macOS 26.0, *)
struct NotedBacktrace: NotedPlace {
  /// How many calls are between here and a `*=`, at most.
  private static let depth = 40
  /// Which file is where in memory; found out once, because that takes a thousand times as long as the
  /// rest.
  static let images = {
    _ = ProgramFile.atStart
    return ImageMap.capture()
  }()

  private let calls: Backtrace

  /// Notes where it is called.
  init?() {
    guard
      let calls = try? Backtrace.capture(
        algorithm: .fast, limit: Self.depth, top: 0, images: Self.images)
    else { return nil }
    self.calls = calls
  }

  /// The same for the same place.
  var addresses: [UInt] { calls.addresses }

  /// What the addresses mean. Takes milliseconds, the first time a second.
  ///
  /// Functions are found in microseconds, but each line takes long, so only one is looked for.
  var place: SourcePlace {
    guard ProgramFile() == .atStart else { return .rebuilt }
    let functions = calls.functions(.useSymbolCache)
    guard functions.contains(where: { $0.frame.isUsers }) else { return .unknown }
    for function in functions where function.frame.isUsers {
      guard let call = Backtrace(of: function.address) else { break }
      let place = SourcePlace(of: call.functions(.default).map(\.frame))
      // What a library's function was inlined into is not where that function's line is.
      if place != .unknown { return place }
    }
    return SourcePlace(of: calls.functions(.default).map(\.frame))
  }
}

@available(macOS 26.0, *)
extension Backtrace {
  /// The addresses of the calls, the innermost first.
  var addresses: [UInt] { frames.compactMap(\.address) }

  /// The functions that the calls are in; several for one address if some were inlined.
  fileprivate func functions(
    _ options: SymbolicationOptions
  ) -> [(address: UInt, frame: StackFrame)] {
    guard let known = symbolicated(with: NotedBacktrace.images, options: options) else { return [] }
    return known.frames.compactMap { frame in
      // An initialiser that allocates counts as a thunk, and has the body of a struct's or a convenience one.
      guard let symbol = frame.symbol,
        !symbol.isSwiftThunk || symbol.rawName.hasSuffix("fC"), !symbol.isSystemFunction,
        let address = frame.captured.address
      else { return nil }
      let location = symbol.sourceLocation
      return (
        address,
        StackFrame(
          rawName: symbol.rawName, name: symbol.name, file: location?.path, line: location?.line)
      )
    }
  }
}

@available(macOS 26.0, *)
extension Backtrace.Frame {
  fileprivate var address: UInt? {
    switch self {
    case .programCounter(let address), .returnAddress(let address), .asyncResumePoint(let address):
      UInt(address)
    case .omittedFrames, .truncated: nil
    @unknown default: nil
    }
  }
}
#endif
