import CGTK

/// A GObject and its Swift peer, which have the same lifetime: the base class of widgets, actions
/// and models.
///
/// While an owner outside of Swift, such as a container, holds the GObject, it holds the peer, and
/// the peer holds the GObject. So a Swift subclass in a container keeps its state although no Swift
/// code refers to it. Both are released when neither side refers to them.
///
/// The object keeps each closure given to ``on(_:after:_:)``. A closure that captures the object
/// strongly prevents both from being freed. Capture it weakly:
///
/// ```swift
/// button.onClick { [weak button] in button?.isSensitive = false }
/// ```
@MainActor
open class Object {
  /// The number of live peers; for tests that look for leaks.
  public private(set) static var alive = 0

  // Not from a "static" string: GLib would keep the address of a string that Swift makes for the
  // call.
  private static let peerKey = g_quark_from_string("swift-peer")

  /// The GObject. Do not keep it longer than the peer, and never take it from a temporary: Swift
  /// may release the peer before the C function runs.
  public nonisolated(unsafe) let unsafePointer: UnsafeMutableRawPointer

  /// An object that a layer above this one keeps alive as long as this object lives.
  package final var attachment: AnyObject?

  /// The number of nested property settings by the program.
  var programDepth = 0

  /// Takes ownership of a new reference, floating or full, as constructors return it. An object
  /// that has a peer already stops the program with a message.
  public init(owning pointer: UnsafeMutableRawPointer) {
    unsafePointer = pointer
    if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
    attach()
  }

  /// Adds a reference to an object that has another owner, as getters return it. An object that has
  /// a peer already stops the program with a message; find that by ``peer(of:)``.
  public init(borrowing pointer: UnsafeMutableRawPointer) {
    unsafePointer = pointer
    g_object_ref_sink(pointer)
    attach()
  }

  /// Returns the peer of a GObject; nil if it has none, or one of another class.
  public static func peer(of pointer: UnsafeMutableRawPointer) -> Self? {
    g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), peerKey).flatMap {
      Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() as? Self
    }
  }

  private func attach() {
    let me = Unmanaged.passUnretained(self)
    precondition(
      g_object_get_qdata(gObject, Self.peerKey) == nil,
      "GTK: this object has a Swift peer already. Use `Object.peer(of:)` to find it. "
        + "[second-peer]")
    g_object_set_qdata(gObject, Self.peerKey, me.toOpaque())
    // GTK calls this when the toggle reference becomes the last one or stops being it. Start in
    // the state "not the last"; dropping the plain reference then reports the actual state.
    _ = me.retain()
    g_object_add_toggle_ref(gObject, toggled, me.toOpaque())
    g_object_unref(unsafePointer)
    Self.alive += 1
  }

  isolated deinit {
    Self.alive -= 1
    g_object_set_qdata(gObject, Self.peerKey, nil)
    g_object_remove_toggle_ref(
      gObject, toggled, UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque()))
  }

  // MARK: Pointers for the C functions, here and in GTKTesting

  var gObject: UnsafeMutablePointer<GObject> { pointer() }
  package var opaque: OpaquePointer { OpaquePointer(unsafePointer) }

  /// GTK makes some types opaque to Swift and others not, and changes that between versions.
  package func pointer() -> OpaquePointer { opaque }

  package func pointer<T>(as type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    unsafePointer.assumingMemoryBound(to: T.self)
  }
}

private let toggled: GToggleNotify = { me, _, isLast in
  let me = Unmanaged<Object>.fromOpaque(me!)
  if isLast != 0 { me.release() } else { _ = me.retain() }
}

extension Object: @MainActor CustomStringConvertible {
  /// The class, and the accessible label or text if it has one: `Button "Add"`.
  public var description: String {
    let name = "\(type(of: self))"
    for property in ["title", "label", "text"] {
      guard cgtk_property_type(unsafePointer, property) == GType(16 << 2) else { continue }
      let text: String = get(property)
      if !text.isEmpty { return "\(name) “\(text)”" }
    }
    return name
  }
}
