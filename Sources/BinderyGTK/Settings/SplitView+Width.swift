import Bindery
import GTK

extension SplitView {
  /// Gives the sidebar the width that the user gave it in an earlier run, and keeps its width from
  /// now on.
  public func keepSidebarWidth(in settings: SettingsFile, as name: String = "sidebar") {
    let kept = settings.value(name, default: sidebarWidth)
    sidebarWidth = kept.value
    onSidebarWidthChange { [weak self] in
      if let self, sidebarWidth != kept.value { kept.value = sidebarWidth }
    }
  }
}
