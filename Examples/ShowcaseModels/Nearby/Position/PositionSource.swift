import Bindery

/// A source of the user's position, which changes while the user moves.
@MainActor
public protocol PositionSource: AnyObject {
  /// Sends the current position and all later ones.
  var positions: AnyPublisher<Position, Never> { get }
  /// The current position.
  var position: Position { get }
}

/// A chosen position, which stays until another one is chosen.
@MainActor
public final class ChosenPosition: PositionSource {
  /// The position; send another one to move there.
  public let subject: CurrentValueSubject<Position, Never>

  public init(_ position: Position) {
    subject = CurrentValueSubject(position)
  }

  public var positions: AnyPublisher<Position, Never> { subject.eraseToAnyPublisher() }

  public var position: Position { subject.value }
}
