import CGTK

/// The Swift peer of a GObject, with the same lifetime. It is the base class of widgets, actions
/// and models.
///
/// The peer and the GObject exist as long as Swift code or GTK, for example a container, refers to
/// one of them. So an instance of a Swift subclass in a container keeps its state, even if no Swift
/// code refers to it.
///
/// The object retains each handler of its signals. A handler that captures the object strongly
/// causes a retain cycle, so capture the object weakly:
///
/// ```swift
/// button.onClick { [weak button] in button?.isSensitive = false }
/// ```
@MainActor
open class Object {
  /// The number of live peers, for tests of leaks.
  public private(set) static var alive = 0

  // Not from a "static" string: GLib would keep the address of a string that Swift makes for the
  // call.
  private static let peerKey = g_quark_from_string("swift-peer")

  /// The pointer to the GObject. The pointer is valid as long as the peer exists. Keep the peer in
  /// a variable while C code uses the pointer, because Swift may release a temporary value earlier.
  public nonisolated(unsafe) let unsafePointer: UnsafeMutableRawPointer

  /// An object that a layer above this one keeps alive as long as this object lives.
  package final var attachment: AnyObject?

  /// The number of nested property settings by the program.
  var programDepth = 0

  /// Creates the peer of a new GObject, and takes ownership of the floating or full reference that
  /// the object's constructor returned. If the object already has a peer, the program stops with a
  /// message.
  public init(owning pointer: UnsafeMutableRawPointer) {
    unsafePointer = pointer
    if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
    attach()
  }

  /// Creates the peer of a GObject that has another owner, such as the result of a getter, and adds
  /// a reference. If the object already has a peer, the program stops with a message. To find an
  /// existing peer, use ``peer(of:)``.
  public init(borrowing pointer: UnsafeMutableRawPointer) {
    unsafePointer = pointer
    g_object_ref_sink(pointer)
    attach()
  }

  /// Returns the peer of a GObject, or `nil` if the object has no peer, or a peer of a different
  /// class.
  public static func peer(of pointer: UnsafeMutableRawPointer) -> Self? {
    g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), peerKey).flatMap {
      Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() as? Self
    }
  }

  private func attach() {
    let me = Unmanaged.passUnretained(self)
    require(
      g_object_get_qdata(gObject, Self.peerKey) == nil,
      "GTK: This object already has a Swift peer. Find it with `Object.peer(of:)`. "
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

  /// The accessible label, or `nil` if the object has none, or it is empty.
  var labelForDescription: String? { nil }

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
  /// The name of the class, and the title, the label or the text, if any: `Button “Add”`. An
  /// accessible label takes precedence over a text that the user can type.
  public var description: String {
    let name = "\(type(of: self))"
    let title = words(of: "title") ?? words(of: "label") ?? labelForDescription ?? words(of: "text")
    return title.map { "\(name) “\($0)”" } ?? name
  }

  /// The value of a property, or `nil` if the object has none, or it is empty.
  private func words(of property: String) -> String? {
    guard cgtk_property_type(unsafePointer, property) == GType(16 << 2) else { return nil }
    let text: String = get(property)
    return text.isEmpty ? nil : text
  }
}
