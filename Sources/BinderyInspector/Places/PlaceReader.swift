import Bindery
import Dispatch

/// A reader that finds the files and lines of recorded places in the source.
///
/// ```swift
/// ChangeTrace.begin(notingPlaces: PlaceReader.note)
/// // …
/// PlaceReader.shared.find(step.place) { place in print(place) }  // PeoplePage.swift:42
/// ```
///
/// Recording a place takes a microsecond or two. Looking one up takes milliseconds, so the reader
/// does it off the main thread and only once for each place. The most recent request is served
/// first. Places can be recorded where Swift has the module `Runtime`, as on Linux.
@MainActor
public final class PlaceReader {
  /// The shared reader of the program's inspectors.
  public static let shared = PlaceReader()

  private var places: [[UInt]: SourcePlace] = [:]
  private var requests: [[UInt]: [Request]] = [:]
  /// The places to look up, in reverse order: the last request is for a row that is visible now.
  private var waiting: [(addresses: [UInt], place: @Sendable () -> SourcePlace)] = []
  private var isLooking = false

  private struct Request {
    let isWanted: @MainActor () -> Bool
    let handler: @MainActor (SourcePlace) -> Void
  }

  /// The queue that reads symbols from the program's file. This takes a long time, so it is done
  /// off the main thread, one place at a time.
  private let queue = DispatchQueue(label: "bindery.places", qos: .userInitiated)

  /// Creates a reader that has not looked up any places. Views that show the same places should
  /// share one reader, because each reader looks up a place only once.
  public init() {}

  /// Records the place of the call. Returns `nil` on platforms where that is not possible.
  ///
  /// This method takes a microsecond or two. You can call it on any thread.
  public nonisolated static func note() -> (any NotedPlace)? {
    #if canImport(Runtime)
    if #available(macOS 26.0, *) { return NotedBacktrace() }
    #endif
    return nil
  }

  /// Reads the program's symbols off the main thread, so that the places that are looked up next
  /// are found in milliseconds.
  ///
  /// The first place that a reader looks up takes a second or more. Call this method when a user
  /// begins to look for something. It looks up the places of a few bindings, and does nothing if
  /// the reader has already looked up places.
  public func prepare() {
    guard places.isEmpty, requests.isEmpty else { return }
    for binding in BindingLedger.bindings.suffix(4) { find(binding.place) { _ in } }
  }

  /// Returns a place without waiting: `nil` if it has not been looked up yet, and `.unknown` if
  /// none was recorded.
  public func known(_ noted: (any NotedPlace)?) -> SourcePlace? {
    if let line = noted as? SourceLine {
      return .line(file: line.file, line: line.line, function: "")
    }
    #if canImport(Runtime)
    if #available(macOS 26.0, *), let noted = noted as? NotedBacktrace {
      return places[noted.addresses]
    }
    #endif
    return .unknown
  }

  /// Looks up a place, and calls `handler` on the main actor.
  ///
  /// If the place is already known, `handler` is called before this method returns.
  ///
  /// - Parameters:
  ///   - noted: The recorded place.
  ///   - isWanted: Returns whether the place is still needed. The closure is called when the lookup
  ///     is about to begin. If it returns false, the request is discarded and `handler` is not
  ///     called.
  ///   - handler: Receives the place.
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
      // It was found meanwhile for another request, or is no longer wanted.
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
