/// An event that may change the state of a store.
///
/// An action says what has happened, and contains the data of the event. The ``Reducer`` decides
/// how the state changes.
///
/// Usually it is an enum with a case for each event, so that the reducer's `switch` has to handle
/// all of them. Actions cross threads, so they are `Sendable`. If they are `Codable` too, a
/// recorded session can be saved to a file.
///
/// ```swift
/// enum CounterAction: Action {
///   case increased
///   case set(Int)
/// }
/// ```
public protocol Action: Sendable {}
