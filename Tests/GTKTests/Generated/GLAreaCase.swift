// Written by Scripts/gtk-widgets.
import GTK

@MainActor let gLAreaCase = WidgetCheck<GLArea>("GLArea", { GLArea() }) { check in
  check.property("auto-render", \.rendersAutomatically)
  check.reading("context", \.context)
  check.property("has-depth-buffer", \.hasDepthBuffer)
  check.property("has-stencil-buffer", \.hasStencilBuffer)
  check.property("use-es", \.usesES)
  check.signal("create-context", [], returning: Object.self) { $0.onCreateContext { nil } }
  check.signal("render", [Object.self], returning: Bool.self) {
    $0.onRender { (_: Object) in true }
  }
  check.signal("resize", [Int.self, Int.self]) { $0.onResize { (_: Int, _: Int) in } }
}
