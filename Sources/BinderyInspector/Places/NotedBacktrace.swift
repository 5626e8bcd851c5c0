import Bindery

#if canImport(Runtime)
import Runtime

#if canImport(Glibc)
import Glibc
#endif

/// The calls that led to a place, as addresses. Recording them takes microseconds; symbolicating
/// them takes much longer.
@available(macOS 26.0, *)
struct NotedBacktrace: NotedPlace {
  /// The greatest number of calls between this function and a `*=`.
  private static let depth = 40
  /// The files mapped in memory. They are captured once, because that takes a thousand times as
  /// long as the rest.
  static let images = {
    _ = ProgramFile.atStart
    return ImageMap.capture()
  }()

  #if canImport(Glibc)
  /// The function of glibc's `execinfo.h`, which its Swift module omits.
  private static let backtrace = dlsym(nil, "backtrace").map {
    unsafeBitCast($0, to: (@convention(c) (UnsafeMutablePointer<UInt>, Int32) -> Int32).self)
  }
  #endif

  /// The addresses, which are equal for the same place.
  let addresses: [UInt]

  /// Records the calls that led here.
  init?() {
    #if canImport(Glibc)
    // NB: Swift's `.fast` follows frame pointers, and faults where a thread begins in a C library
    // that keeps none, such as glibc 2.41.
    guard let backtrace = Self.backtrace else { return nil }
    addresses = [UInt](unsafeUninitializedCapacity: Self.depth) { buffer, count in
      count = Int(backtrace(buffer.baseAddress!, Int32(Self.depth)))
    }
    #else
    guard
      let calls = try? Backtrace.capture(
        algorithm: .fast, limit: Self.depth, top: 0, images: Self.images)
    else { return nil }
    addresses = calls.addresses
    #endif
  }

  /// The place of the addresses. Finding it takes milliseconds, and a second the first time.
  ///
  /// Functions are found in microseconds, but a line takes long, so only one line is looked up.
  var place: SourcePlace {
    guard ProgramFile() == .atStart else { return .rebuilt }
    guard let calls = Backtrace(of: addresses) else { return .unknown }
    let functions = calls.functions(.useSymbolCache)
    guard functions.contains(where: { $0.frame.isUsers }) else { return .unknown }
    for function in functions where function.frame.isUsers {
      guard let call = Backtrace(of: [function.address]) else { break }
      let place = SourcePlace(of: call.functions(.default).map(\.frame))
      // It is unknown if a library's function was inlined here: that line is not in the user's
      // code.
      if place != .unknown { return place }
    }
    return SourcePlace(of: calls.functions(.default).map(\.frame))
  }
}

@available(macOS 26.0, *)
extension Backtrace {
  /// The addresses of the calls, innermost first.
  var addresses: [UInt] { frames.compactMap(\.address) }

  /// Returns the functions of the calls; several for one address if some were inlined.
  fileprivate func functions(
    _ options: SymbolicationOptions
  ) -> [(address: UInt, frame: StackFrame)] {
    guard let known = symbolicated(with: NotedBacktrace.images, options: options) else { return [] }
    return known.frames.compactMap { frame in
      // An allocating initializer counts as a thunk, but contains the body of a struct's
      // initializer or of a convenience initializer.
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
