/// An event that may change the state of a store.
///
/// An action describes an event, and contains the event's data. The ``Reducer`` decides how the
/// state changes.
///
/// An action type is usually an enum with a case for each event, so that the reducer's `switch`
/// must handle all of them. Actions may be dispatched on any thread, so they are `Sendable`. If
/// they are also `Codable`, a recorded session can be saved to a file.
///
/// ```swift
/// enum CounterAction: Action {
///   case increased
///   case set(Int)
/// }
/// ```
public protocol Action: Sendable {}
