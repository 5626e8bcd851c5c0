import Bindery
import Foundation

/// The dependencies that all screens of places share: the service, the user's position, and the
/// time.
@MainActor
public final class Nearby {
  /// The client of the service.
  public let client: PlacesClient
  /// The user's position.
  public let position: any PositionSource
  /// The present time, to the minute.
  public let time: ViewOutput<Date>
  /// The places’ pictures.
  public let pictures: PictureStore
  let openStates = OpenStates()

  private var known: [String: Place] = [:]
  private let ticking: AnyCancellable

  /// - Parameters:
  ///   - now: The current time.
  ///   - clock: The scheduler of delays.
  public init(
    _ client: PlacesClient, position: any PositionSource,
    now: @escaping @MainActor () -> Date = { Date() }, clock: some Scheduler
  ) {
    self.client = client
    self.position = position
    pictures = PictureStore { try await client.picture($0) }
    let subject = CurrentValueSubject<Date, Never>(now())
    time = ViewOutput(subject)
    let interval = 20
    ticking = AnyCancellable(
      clock.schedule(
        after: clock.now.advanced(by: .seconds(interval)), interval: .seconds(interval)
      ) {
        MainActor.assumeIsolated { subject.send(now()) }
      })
  }

  /// The places of a category around the user's current position.
  func places(in category: PlaceCategory, limit: Int) async throws -> [Place] {
    let places = try await client.places(in: category, around: position.position, limit: limit)
    for place in places { known[place.id] = place }
    return places
  }

  /// Loads a place from the service.
  func place(_ id: String) async throws -> Place {
    let place = try await client.place(id)
    known[id] = place
    return place
  }

  /// A place as last received from the service, or `nil` before that.
  func knownPlace(_ id: String) -> Place? { known[id] }

  /// Combines the user's position, the time, and the values of `publisher`, on each change of one
  /// of them.
  func here<Source: Publisher>(
    with publisher: Source
  ) -> AnyPublisher<(Source.Output, Position, Date), Never> where Source.Failure == Never {
    publisher.combineLatest(position.positions, time) { ($0, $1, $2) }.eraseToAnyPublisher()
  }
}
