// Written by Scripts/gtk-widgets.
import CGTK

/// A container of three children: at the start, in the middle and at the end.
///
/// The middle one stays centered even if the others have different widths.
///
/// ```swift
/// let bar = CenterBox()
/// bar.startWidget = Button("Back")
/// bar.centerWidget = Label("Step 2 of 3")
/// bar.endWidget = Button("Next")
/// ```
///
/// Corresponds to GTK's `GtkCenterBox`.
open class CenterBox: Widget {
  /// Creates a center box with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_center_box_get_type()))
  }
}

extension CenterBox: Orientable {
  /// The place of the children's common baseline if the box is higher than they need.
  /// `Gtk.CenterBox:baseline-position`
  public var baselinePosition: BaselinePosition {
    get { get("baseline-position") }
    set { set("baseline-position", to: newValue) }
  }
}
