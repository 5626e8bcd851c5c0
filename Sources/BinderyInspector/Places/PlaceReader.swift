import Bindery
import Dispatch

/// Finds out which line of which file noted places are. Each place is looked up once.
@MainActor
public final class PlaceReader {
  /// The one that all inspectors of the program use.
  public static let shared = PlaceReader()

  private var places: [[UInt]: SourcePlace] = [:]
  private var requests: [[UInt]: [Request]] = [:]
  /// The places to be looked up, the next one last: the last request is for what somebody looks at.
  private var waiting: [(addresses: [UInt], place: @Sendable () -> SourcePlace)] = []
  private var isLooking = false

  private struct Request {
    let isWanted: @MainActor () -> Bool
    let handler: @MainActor (SourcePlace) -> Void
  }

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
  ///
  /// A place whose turn comes when `isWanted` says no is not looked up, and the handler not called.
  public func find(
    _ noted: (any NotedPlace)?, while isWanted: @escaping @MainActor () -> Bool = { true },
    _ handler: @escaping @MainActor (SourcePlace) -> Void
  ) {
    if let known = known(noted) { return handler(known) }
    #if canImport(Runtime)
    if #available(macOS 26.0, *), let noted = noted as? NotedBacktrace {
      look(up: noted, for: Request(isWanted: isWanted, handler: handler))
    }
    #endif
  }

  #if canImport(Runtime)
  @available(macOS 26.0, *)
  private func look(up noted: NotedBacktrace, for request: Request) {
    let addresses = noted.addresses
    requests[addresses, default: []].append(request)
    waiting.append((addresses, { noted.place }))
    lookUpNext()
  }
  #endif

  private func lookUpNext() {
    guard !isLooking else { return }
    while let (addresses, place) = waiting.popLast() {
      // It was asked for again, and found meanwhile, or nobody wants it any more.
      requests[addresses]?.removeAll { !$0.isWanted() }
      guard places[addresses] == nil, requests[addresses]?.isEmpty == false else {
        requests[addresses] = nil
        continue
      }
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
    for request in requests.removeValue(forKey: addresses) ?? [] { request.handler(place) }
    lookUpNext()
  }
}
