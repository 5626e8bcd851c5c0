// Written by Scripts/gtk-widgets.
import CGTK

/// An icon and a text side by side, for the content of a ``Button`` or a ``SplitButton``.
///
/// ```swift
/// let content = ButtonContent()
/// content.iconName = "document-open-symbolic"
/// content.title = "Open"
/// let open = Button(content, label: "Open")
/// ```
///
/// Corresponds to libadwaita's `AdwButtonContent`.
open class ButtonContent: Widget {
  /// Creates a button content with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_button_content_get_type()))
  }
}

extension ButtonContent {
  /// The name of an icon of the icon theme.
  /// `Adw.ButtonContent:icon-name`
  public var iconName: String {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// The text beside the icon.
  /// `Adw.ButtonContent:label`
  public var title: String {
    get { get("label") }
    set { set("label", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Adw.ButtonContent:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }
}
