import CGTK

/// The panes of a split view in an `AdwNavigationSplitView`, each in an `AdwNavigationPage`.
struct NavigationPanes: SplitPanes {
  let foldProperty = "collapsed"
  let paneProperty = "show-content"

  func start(in view: SplitView) {
    view.set("sidebar", to: Optional<Widget>(NavigationFrame(view.pane)))
    view.set("content", to: Optional<Widget>(NavigationFrame(view.main)))
    cgtk_split_view_fold_by_itself(view.widget)
  }

  func showsContent(in view: SplitView) -> Bool { view.get(paneProperty) }

  func nameContent(by header: HeaderBar, in view: SplitView) {
    (view.get("content") as Widget? as? NavigationFrame)?.takeName(from: header)
  }

  func show(content: Bool, in view: SplitView) {
    StrayFocus.keepingRequest { view.set(paneProperty, to: content) }
    // NB: libadwaita writes to the view when the program is idle, whether or not it still exists.
    g_idle_add(
      { view in
        g_object_unref(view)
        return 0
      }, g_object_ref(view.unsafePointer))
  }
}
