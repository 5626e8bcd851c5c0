/// A writable property of an object, which the target references weakly.
///
/// A target is the left side of `*=`. When its object is released, the binding ends. Make one with
/// `object.binding.property`, or from a closure:
///
/// ```swift
/// label.binding.text *= viewModel.title
/// BindingTarget(page) { page, count in page.title = "People (\(count))" } *= viewModel.count
/// ```
///
/// If `Value` is `Equatable`, the binding skips a value that equals the last one it wrote, provided
/// that the target still has that value. The binding reads the property to check this. A target
/// made from a closure cannot be read. In that case, the binding skips an equal value unless
/// another binding has since written into the object. To have all values of a type delivered, make
/// the type conform to ``AlwaysDelivered``. If `Value` is not `Equatable`, the binding delivers
/// every value.
@MainActor
public struct BindingTarget<Value> {
  @usableFromInline let object: BoundObject
  /// The object that one binding writes into, and the closure that writes its values, which
  /// returns false when the object is gone.
  @usableFromInline typealias Connected = (
    object: BoundObject, write: @MainActor (UnsafePointer<Value>) -> Bool
  )
  @usableFromInline let connect: @MainActor () -> Connected
  @usableFromInline var frames: FrameClock?

  /// Makes a target that delivers every value.
  ///
  /// ```swift
  /// BindingTarget(canvas) { canvas, path in canvas.draw(path) } *= viewModel.path
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object to write into; referenced weakly.
  ///   - set: Writes the given value into the given object. It runs on the main actor, and must not
  ///     capture the object.
  @inlinable
  public init<Object: AnyObject>(
    _ object: Object, set: @escaping @MainActor (Object, Value) -> Void
  ) {
    self.init(every: BoundProperty(object, set: set))
  }

  /// Makes a target that skips a value equal to the last one, unless another binding has written
  /// into the object since.
  ///
  /// ```swift
  /// BindingTarget(page) { page, count in page.title = "People (\(count))" } *= viewModel.count
  /// ```
  ///
  /// The target references the object weakly. The closure must not capture it.
  @inlinable
  public init<Object: AnyObject>(
    _ object: Object, set: @escaping @MainActor (Object, Value) -> Void
  ) where Value: Equatable {
    self.init(distinct: BoundProperty(object, set: set))
  }

  /// Makes a target that delivers every value, because the value's type is ``AlwaysDelivered``. The
  /// target references the object weakly; the closure must not capture it.
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

  /// Returns a copy of this target that is written at most once per frame, with the newest value.
  ///
  /// Use it for sources that change faster than the screen, where even one write per turn of the
  /// main loop is too many. The first value is written at once, and each later one before the next
  /// frame; a newer value replaces one that still waits. The target does not retain the pacer,
  /// which may be the target's object itself. After the pacer is released, values are written
  /// without waiting.
  ///
  /// ```swift
  /// label.binding.text.everyFrame(of: label) *= viewModel.position
  /// ```
  public func everyFrame(of pacer: some FramePacer) -> BindingTarget {
    var target = self
    target.frames = FrameClock(pacer)
    return target
  }
}

/// An equatable type whose values are delivered even if they equal the previous value.
///
/// ```swift
/// struct Ping: AlwaysDelivered {}  // each ping is an event, although all are equal
/// ```
///
/// Conform to it when equality does not mean "looks the same", for example when values are compared
/// by identifier only. Bindings, publishers of a view model's state and `@OutputValue` then deliver
/// every value. A view model still ignores a new state if the whole state equals the current one.
public protocol AlwaysDelivered: Equatable {}
