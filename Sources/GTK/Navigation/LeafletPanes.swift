import CGTK

/// The panes of a split view in an `AdwLeaflet`.
struct LeafletPanes: SplitPanes {
  let foldProperty = "folded"
  let paneProperty = "visible-child"

  func start(in view: SplitView) {
    adw_leaflet_set_can_navigate_back(view.opaque, 1)
    adw_leaflet_set_fold_threshold_policy(view.opaque, ADW_FOLD_THRESHOLD_POLICY_MINIMUM)
    adw_leaflet_append(view.opaque, view.pane.widget)
    let separator = gtk_separator_new(GTK_ORIENTATION_VERTICAL)
    let page = adw_leaflet_append(view.opaque, separator)
    adw_leaflet_page_set_navigatable(page, 0)
    adw_leaflet_append(view.opaque, view.main.widget)
  }

  func showsContent(in view: SplitView) -> Bool {
    adw_leaflet_get_visible_child(view.opaque) == view.main.widget
  }

  func nameContent(by header: HeaderBar, in view: SplitView) {}

  func show(content: Bool, in view: SplitView) {
    // Keep the focus while both panes are visible: libadwaita would move it to the other pane.
    let root = view.isFolded ? nil : gtk_widget_get_root(view.widget)
    let focus = root.flatMap { gtk_root_get_focus($0) }.map(Widget.peer)
    StrayFocus.keepingRequest {
      adw_leaflet_set_visible_child(view.opaque, (content ? view.main : view.pane).widget)
    }
    if let root, let focus, focus.isMapped { gtk_root_set_focus(root, focus.widget) }
  }
}
