/// Something that happened, which may change the state of a store.
///
/// Mostly an enum with a case for each thing that can happen; the reducer's `switch` then has to answer
/// all of them. Actions travel between threads, so they are `Sendable`. Make them `Codable` too, and a
/// recorded session can be kept in a file.
///
/// ```swift
/// enum CounterAction: Action {
///   case increased
///   case set(Int)
/// }
/// ```
public protocol Action: Sendable {}
