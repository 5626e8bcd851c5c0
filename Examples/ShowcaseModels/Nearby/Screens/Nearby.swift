import Bindery
import Foundation

/// What all screens of places share: the service, where the user is, and what time it is.
@MainActor
public final class Nearby {
  /// Asks the service.
  public let client: PlacesClient
  /// Where the user is.
  public let position: any PositionSource
  /// The present time, to the minute.
  public let time: ViewOutput<Date>
  /// The places’ pictures.
  public let pictures: PictureStore
  let openStates = OpenStates()

  private var known: [String: Place] = [:]
  private let ticking: AnyCancellable

  /// - Parameters:
  ///   - now: What time it is.
  ///   - clock: Tells when a while has passed.
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

  /// The places of a category around where the user is now.
  func places(in category: PlaceCategory, limit: Int) async throws -> [Place] {
    let places = try await client.places(in: category, around: position.position, limit: limit)
    for place in places { known[place.id] = place }
    return places
  }

  /// A place as the service knows it now.
  func place(_ id: String) async throws -> Place {
    let place = try await client.place(id)
    known[id] = place
    return place
  }

  /// A place as the service last told of it; nil if it has not.
  func knownPlace(_ id: String) -> Place? { known[id] }

  /// Where the user is, what time it is, and what `publisher` sends, whenever one of them changes.
  func here<Source: Publisher>(
    with publisher: Source
  ) -> AnyPublisher<(Source.Output, Position, Date), Never> where Source.Failure == Never {
    publisher.combineLatest(position.positions, time) { ($0, $1, $2) }.eraseToAnyPublisher()
  }
}
