import Bindery

/// Where the user is, which changes while the user moves.
@MainActor
public protocol PositionSource: AnyObject {
  /// The present position and all that follow.
  var positions: AnyPublisher<Position, Never> { get }
  /// The present position.
  var position: Position { get }
}

/// A position that was chosen, and stays until another one is.
@MainActor
public final class ChosenPosition: PositionSource {
  /// The position; send another one to go there.
  public let subject: CurrentValueSubject<Position, Never>

  public init(_ position: Position) {
    subject = CurrentValueSubject(position)
  }

  public var positions: AnyPublisher<Position, Never> { subject.eraseToAnyPublisher() }

  public var position: Position { subject.value }
}
