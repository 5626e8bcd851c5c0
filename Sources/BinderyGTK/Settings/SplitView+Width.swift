import Bindery
import GTK

extension SplitView {
  /// Gives the sidebar the width that the user gave it in an earlier run, and keeps its width from
  /// now on. A sidebar that was made on a larger screen takes half of the present one.
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
