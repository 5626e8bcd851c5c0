/// A property that can be written, held by a weak reference to its object.
///
/// A target is what stands left of `*=`. It never keeps its object alive; when the object is gone
/// the binding ends. Make one with `object.binding.property`, or from a closure:
///
/// ```swift
/// label.binding.text *= viewModel.title
/// BindingTarget(page) { page, count in page.title = "People (\(count))" } *= viewModel.count
/// ```
///
/// Equal values are delivered once: if `Value` is `Equatable`, a value equal to the last one that
/// this binding delivered is dropped. A type opts out by conforming to ``AlwaysDelivered``.
@MainActor
public struct BindingTarget<Value> {
  /// Writes the value; false when the object is gone.
  let write: @MainActor (Value) -> Bool
  let isAlive: @MainActor () -> Bool
  let isSame: ((Value, Value) -> Bool)?
  let describe: @MainActor () -> String
  var pacer: (any FramePacer)?

  /// Makes a target that delivers every value.
  ///
  /// - Parameters:
  ///   - object: The object that is written; referenced weakly.
  ///   - set: Writes a value into the object it is handed. Must not capture the object.
  public init<Object: AnyObject>(
    _ object: Object, set: @escaping @MainActor (Object, Value) -> Void
  ) {
    self.init(object, isSame: nil, name: nil, set: set)
  }

  /// Makes a target that drops a value equal to the last one.
  public init<Object: AnyObject>(
    _ object: Object, set: @escaping @MainActor (Object, Value) -> Void
  ) where Value: Equatable {
    self.init(object, isSame: { $0 == $1 }, name: nil, set: set)
  }

  /// Makes a target that delivers every value, because its type asks for that.
  public init<Object: AnyObject>(
    _ object: Object, set: @escaping @MainActor (Object, Value) -> Void
  ) where Value: AlwaysDelivered {
    self.init(object, isSame: nil, name: nil, set: set)
  }

  init<Object: AnyObject>(
    _ object: Object, isSame: ((Value, Value) -> Bool)?, name: (@MainActor () -> String)?,
    set: @escaping @MainActor (Object, Value) -> Void
  ) {
    write = { [weak object] value in
      guard let object else { return false }
      set(object, value)
      return true
    }
    isAlive = { [weak object] in object != nil }
    self.isSame = isSame
    describe = name ?? { "a closure for \(Object.self)" }
  }

  /// The same target, written at most once per frame, with the newest value.
  ///
  /// Use it for sources that change faster than a screen shows, where even one write per turn of
  /// the main loop is too many. The first value is written at once.
  public func everyFrame(of pacer: some FramePacer) -> BindingTarget {
    var target = self
    target.pacer = pacer
    return target
  }
}

/// An equatable type whose values are delivered even when they equal the one before.
///
/// Conform to it when equality does not mean "looks the same", as for a value that is only an
/// identifier.
public protocol AlwaysDelivered: Equatable {}
