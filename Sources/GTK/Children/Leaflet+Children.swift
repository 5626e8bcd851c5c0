import CGTK

extension Leaflet {
  /// Adds a child at the end. While the child is visible, ``visibleChildName`` is `name`. The
  /// leaflet retains the child.
  public func append(_ child: Widget, name: String? = nil) {
    byProgram {
      let page = adw_leaflet_append(opaque, child.widget)
      adw_leaflet_page_set_name(page, name)
    }
  }

  /// Removes a child, which must be in the leaflet.
  public func remove(_ child: Widget) { byProgram { adw_leaflet_remove(opaque, child.widget) } }
}

extension Squeezer {
  /// Adds a child. The squeezer shows the first child that fits, so add the largest one first. The
  /// squeezer retains the child.
  public func add(_ child: Widget) { adw_squeezer_add(opaque, child.widget) }

  /// Removes a child, which must be in the squeezer.
  public func remove(_ child: Widget) { adw_squeezer_remove(opaque, child.widget) }
}
