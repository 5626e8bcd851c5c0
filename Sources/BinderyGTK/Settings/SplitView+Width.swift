import Bindery
import GTK

extension SplitView {
  /// Restores the sidebar's width from an earlier run, and saves its width from now on. The
  /// restored width is at most half of the widest monitor.
  ///
  /// ```swift
  /// host.view.keepSidebarWidth(in: settings)
  /// ```
  public func keepSidebarWidth(in settings: SettingsFile, as name: String = "sidebar") {
    let kept = settings.value(name, default: sidebarWidth)
    sidebarWidth = min(max(kept.value, 0), max(sidebarWidth, widestMonitor / 2))
    onSidebarWidthChange { [weak self] in
      if let self, sidebarWidth != kept.value { kept.value = sidebarWidth }
    }
  }
}
