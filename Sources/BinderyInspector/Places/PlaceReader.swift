import Bindery
import Dispatch

/// Finds out which line of which file noted places are. Each place is looked up once.
@MainActor
public final class PlaceReader {
  /// The one that all inspectors of the program use.
  public static let shared = PlaceReader()

  private var places: [[UInt]: SourcePlace] = [:]
  private var wanted: [[UInt]: [@MainActor (SourcePlace) -> Void]] = [:]
  /// What is to be looked up, the next one last: what was asked for last is what somebody looks at.
  private var waiting: [(addresses: [UInt], place: @Sendable () -> SourcePlace)] = []
  private var isLooking = false
  /// Symbols are read from the program's file, which takes its time, so elsewhere and one by one.
  private let queue = DispatchQueue(label: "bindery.places", qos: .userInitiated)

  /// Makes one that knows no place yet.
  public init() {}

  /// Notes where it is called, in a microsecond or two; nil where that cannot be done.
  public static func note() -> (any NotedPlace)? {
    #if canImport(Runtime)
    if #available(macOS 26.0, *) { return NotedBacktrace() }
    #endif
    return nil
  }

  /// What is known of a place already.
  public func known(_ noted: (any NotedPlace)?) -> SourcePlace? {
    #if canImport(Runtime)
    if #available(macOS 26.0, *), let noted = noted as? NotedBacktrace {
      return places[noted.addresses]
    }
    #endif
    return .unknown
  }

  /// Calls `handler` with the place: at once if it is known, else soon, on the main actor.
  public func find(
    _ noted: (any NotedPlace)?, _ handler: @escaping @MainActor (SourcePlace) -> Void
  ) {
    if let known = known(noted) { return handler(known) }
    #if canImport(Runtime)
    if #available(macOS 26.0, *), let noted = noted as? NotedBacktrace { look(up: noted, handler) }
    #endif
  }

  #if canImport(Runtime)
  @available(macOS 26.0, *)
  private func look(
    up noted: NotedBacktrace, _ handler: @escaping @MainActor (SourcePlace) -> Void
  ) {
    let addresses = noted.addresses
    wanted[addresses, default: []].append(handler)
    waiting.append((addresses, { noted.place }))
    lookUpNext()
  }
  #endif

  private func lookUpNext() {
    guard !isLooking else { return }
    while let (addresses, place) = waiting.popLast() {
      // It was asked for again, and found meanwhile.
      guard places[addresses] == nil else { continue }
      isLooking = true
      return queue.async {
        let place = place()
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self.found(place, addresses) }
        }
      }
    }
  }

  private func found(_ place: SourcePlace, _ addresses: [UInt]) {
    isLooking = false
    places[addresses] = place
    for handler in wanted.removeValue(forKey: addresses) ?? [] { handler(place) }
    lookUpNext()
  }
}
