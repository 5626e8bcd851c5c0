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
/// If `Value` is `Equatable`, a value equal to the last one that this binding delivered is skipped
/// where the property still shows it: a property is read; into a closure's object no other binding
/// must have written meanwhile. A type opts out by conforming to ``AlwaysDelivered``.
@MainActor
public struct BindingTarget<Value> {
  @usableFromInline let object: BoundObject
  /// What one binding writes into, and what writes its values; that returns false when the object is gone.
  @usableFromInline typealias Connected = (
    object: BoundObject, write: @MainActor (UnsafePointer<Value>) -> Bool
  )
  @usableFromInline let connect: @MainActor () -> Connected
  @usableFromInline var frames: FrameClock?

  /// Makes a target that delivers every value.
  ///
  /// - Parameters:
  ///   - object: The object that is written; referenced weakly.
  ///   - set: Writes a value into the object it is handed. Must not capture the object.
  @inlinable
  public init<Object: AnyObject>(
    _ object: Object, set: @escaping @MainActor (Object, Value) -> Void
  ) {
    self.init(every: BoundProperty(object, set: set))
  }

  /// Makes a target that skips a value equal to the last one, unless another binding has written
  /// into the object since.
  @inlinable
  public init<Object: AnyObject>(
    _ object: Object, set: @escaping @MainActor (Object, Value) -> Void
  ) where Value: Equatable {
    self.init(distinct: BoundProperty(object, set: set))
  }

  /// Makes a target that delivers every value, because its type asks for that.
  @inlinable
  public init<Object: AnyObject>(
    _ object: Object, set: @escaping @MainActor (Object, Value) -> Void
  ) where Value: AlwaysDelivered {
    self.init(every: BoundProperty(object, set: set))
  }

  @inlinable
  init<Object>(every property: BoundProperty<Object, Value>) {
    object = property
    connect = {
      let property = property.take()
      return (property, { property.write($0) })
    }
  }

  @inlinable
  init<Object>(distinct property: BoundProperty<Object, Value>) where Value: Equatable {
    object = property
    connect = {
      let property = property.take()
      return (property, { property.writeIfOther($0) })
    }
  }

  func describe() -> String { object.describe() }

  /// The same target, written at most once per frame, with the newest value.
  ///
  /// Use it for sources that change faster than a screen shows, where even one write per turn of
  /// the main loop is too many. The first value is written at once. The pacer, which may be the
  /// object itself, is not kept alive.
  public func everyFrame(of pacer: some FramePacer) -> BindingTarget {
    var target = self
    target.frames = FrameClock(pacer)
    return target
  }
}

/// An equatable type whose values are delivered even when they equal the one before.
///
/// Conform to it when equality does not mean "looks the same", as for a value that is only an
/// identifier.
public protocol AlwaysDelivered: Equatable {}
