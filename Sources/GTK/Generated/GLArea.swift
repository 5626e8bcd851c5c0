// Written by Scripts/gtk-widgets.
import CGTK

/// A widget that the program draws with OpenGL, in handlers of ``onRender(_:)``. For drawings in
/// two dimensions, use ``DrawingArea``.
///
/// It is GTK's `GtkGLArea`.
open class GLArea: Widget {
  /// Makes a GL area whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_gl_area_get_type()))
  }
}

extension GLArea {
  /// Whether the area is rendered each time it is drawn.
  /// `Gtk.GLArea:auto-render`
  public var rendersAutomatically: Bool {
    get { get("auto-render") }
    set { set("auto-render", to: newValue) }
  }

  /// The GL area's context; nil for none.
  /// `Gtk.GLArea:context`
  public var context: Object? {
    get { get("context") }
  }

  /// Whether the GL area has a depth buffer.
  /// `Gtk.GLArea:has-depth-buffer`
  public var hasDepthBuffer: Bool {
    get { get("has-depth-buffer") }
    set { set("has-depth-buffer", to: newValue) }
  }

  /// Whether the GL area has a stencil buffer.
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

  /// Calls `handler` each time GTK emits the signal `create-context`. The handler returns the
  /// answer.
  /// `Gtk.GLArea::create-context`
  @discardableResult
  public func onCreateContext(_ handler: @escaping @MainActor () -> Object?) -> SignalConnection {
    on(returning: "create-context", handler)
  }

  /// Calls `handler` with the context each time GTK emits the signal `render`. The handler returns
  /// whether it has handled the signal.
  /// `Gtk.GLArea::render`
  @discardableResult
  public func onRender(_ handler: @escaping @MainActor (Object) -> Bool) -> SignalConnection {
    on(returning: "render", handler)
  }

  /// Calls `handler` with the width and the height each time GTK emits the signal `resize`.
  /// `Gtk.GLArea::resize`
  @discardableResult
  public func onResize(_ handler: @escaping @MainActor (Int, Int) -> Void) -> SignalConnection {
    on("resize", handler)
  }
}
