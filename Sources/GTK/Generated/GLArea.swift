// Written by Scripts/gtk-widgets.
import CGTK

/// A widget that the program draws with OpenGL, in handlers of ``onRender(_:)``. For drawings in
/// two dimensions, use ``DrawingArea``.
///
/// The context exists while the widget is realized, and is current during the handlers. A handler
/// returns true after it has drawn everything.
///
/// ```swift
/// let area = GLArea()
/// area.hasDepthBuffer = true
/// area.onRender { _ in
///   drawScene()
///   return true
/// }
/// ```
///
/// Corresponds to GTK's `GtkGLArea`.
open class GLArea: Widget {
  /// Creates a GL area with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_gl_area_get_type()))
  }
}

extension GLArea {
  /// Whether handlers of `onRender(_:)` run each time the area is drawn. If false, GTK draws the
  /// last rendered image again.
  /// `Gtk.GLArea:auto-render`
  public var rendersAutomatically: Bool {
    get { get("auto-render") }
    set { set("auto-render", to: newValue) }
  }

  /// The OpenGL context, or `nil` while the widget is not realized.
  /// `Gtk.GLArea:context`
  public var context: Object? {
    get { get("context") }
  }

  /// Whether the area has a depth buffer. Set it before the widget is first shown.
  /// `Gtk.GLArea:has-depth-buffer`
  public var hasDepthBuffer: Bool {
    get { get("has-depth-buffer") }
    set { set("has-depth-buffer", to: newValue) }
  }

  /// Whether the area has a stencil buffer. Set it before the widget is first shown.
  /// `Gtk.GLArea:has-stencil-buffer`
  public var hasStencilBuffer: Bool {
    get { get("has-stencil-buffer") }
    set { set("has-stencil-buffer", to: newValue) }
  }

  /// Whether the area prefers OpenGL ES.
  /// `Gtk.GLArea:use-es`
  public var usesES: Bool {
    get { get("use-es") }
    set { set("use-es", to: newValue) }
  }

  /// Calls `handler` when the area needs an OpenGL context. The handler returns one, or `nil` for
  /// the default.
  /// `Gtk.GLArea::create-context`
  @discardableResult
  public func onCreateContext(_ handler: @escaping @MainActor () -> Object?) -> SignalConnection {
    on(returning: "create-context", handler)
  }

  /// Calls `handler` with the context each time the area has to be drawn. The context is current.
  /// The handler returns whether it has handled the signal.
  /// `Gtk.GLArea::render`
  @discardableResult
  public func onRender(_ handler: @escaping @MainActor (Object) -> Bool) -> SignalConnection {
    on(returning: "render", handler)
  }

  /// Calls `handler` with the width and the height each time the area has another size, and once
  /// before it is first drawn. The context is current.
  /// `Gtk.GLArea::resize`
  @discardableResult
  public func onResize(_ handler: @escaping @MainActor (Int, Int) -> Void) -> SignalConnection {
    on("resize", handler)
  }
}
