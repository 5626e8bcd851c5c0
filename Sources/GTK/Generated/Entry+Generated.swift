// Written by Scripts/gtk-widgets.

extension Entry {
  /// Whether Return activates the window's default widget.
  /// `Gtk.Entry:activates-default`
  public var activatesDefault: Bool {
    get { get("activates-default") }
    set { set("activates-default", to: newValue) }
  }

  /// The formatting of parts of the text, such as fonts, or `nil` for none.
  /// `Gtk.Entry:attributes`
  public var attributes: OpaqueValue? {
    get { get("attributes") }
    set { set("attributes", to: newValue) }
  }

  /// The object that stores the text. Entries with the same one show the same text.
  /// `Gtk.Entry:buffer`
  public var buffer: Object {
    get { get("buffer") }
    set { set("buffer", to: newValue) }
  }

  /// GTK's object that completes what the user types, or `nil` for none.
  /// `Gtk.Entry:completion`
  public var completion: Object? {
    get { get("completion") }
    set { set("completion", to: newValue) }
  }

  /// Whether typing a colon and letters suggests emoji.
  /// `Gtk.Entry:enable-emoji-completion`
  public var enablesEmojiCompletion: Bool {
    get { get("enable-emoji-completion") }
    set { set("enable-emoji-completion", to: newValue) }
  }

  /// The additional items of the context menu, or `nil` for none.
  /// `Gtk.Entry:extra-menu`
  public var extraMenu: Object? {
    get { get("extra-menu") }
    set { set("extra-menu", to: newValue) }
  }

  /// Whether the entry has a frame.
  /// `Gtk.Entry:has-frame`
  public var hasFrame: Bool {
    get { get("has-frame") }
    set { set("has-frame", to: newValue) }
  }

  /// The name of the input method, or `nil` for the system's.
  /// `Gtk.Entry:im-module`
  public var inputModule: String? {
    get { get("im-module") }
    set { set("im-module", to: newValue) }
  }

  /// Hints for input methods and on-screen keyboards.
  /// `Gtk.Entry:input-hints`
  public var inputHints: InputHints {
    get { get("input-hints") }
    set { set("input-hints", to: newValue) }
  }

  /// The expected kind of text, which determines the layout of on-screen keyboards.
  /// `Gtk.Entry:input-purpose`
  public var purpose: InputPurpose {
    get { get("input-purpose") }
    set { set("input-purpose", to: newValue) }
  }

  /// The character that replaces each typed one while the text is hidden.
  /// `Gtk.Entry:invisible-char`
  public var invisibleChar: Int {
    get { get("invisible-char") }
    set { set("invisible-char", to: newValue) }
  }

  /// Whether `invisibleChar` was set.
  /// `Gtk.Entry:invisible-char-set`
  public var isInvisibleCharSet: Bool {
    get { get("invisible-char-set") }
    set { set("invisible-char-set", to: newValue) }
  }

  /// The maximum number of characters, or 0 for any number.
  /// `Gtk.Entry:max-length`
  public var maxLength: Int {
    get { get("max-length") }
    set { set("max-length", to: newValue) }
  }

  /// Whether typed characters replace those after the caret.
  /// `Gtk.Entry:overwrite-mode`
  public var overwritesText: Bool {
    get { get("overwrite-mode") }
    set { set("overwrite-mode", to: newValue) }
  }

  /// The text that is shown while the entry is empty, or `nil` for none.
  /// `Gtk.Entry:placeholder-text`
  public var placeholder: String? {
    get { get("placeholder-text") }
    set { set("placeholder-text", to: newValue) }
  }

  /// Whether the user can click the icon at the start.
  /// `Gtk.Entry:primary-icon-activatable`
  public var isPrimaryIconActivatable: Bool {
    get { get("primary-icon-activatable") }
    set { set("primary-icon-activatable", to: newValue) }
  }

  /// The icon at the start of the text, or `nil` for none.
  /// `Gtk.Entry:primary-icon-gicon`
  public var primaryIcon: Object? {
    get { get("primary-icon-gicon") }
    set { set("primary-icon-gicon", to: newValue) }
  }

  /// The name of the icon at the start, or `nil` for none.
  /// `Gtk.Entry:primary-icon-name`
  public var primaryIconName: String? {
    get { get("primary-icon-name") }
    set { set("primary-icon-name", to: newValue) }
  }

  /// The image at the start, or `nil` for none.
  /// `Gtk.Entry:primary-icon-paintable`
  public var primaryIconPaintable: Object? {
    get { get("primary-icon-paintable") }
    set { set("primary-icon-paintable", to: newValue) }
  }

  /// Whether the icon at the start is enabled.
  /// `Gtk.Entry:primary-icon-sensitive`
  public var isPrimaryIconSensitive: Bool {
    get { get("primary-icon-sensitive") }
    set { set("primary-icon-sensitive", to: newValue) }
  }

  /// The kind of source of the icon at the start.
  /// `Gtk.Entry:primary-icon-storage-type`
  public var primaryIconStorageType: ImageType {
    get { get("primary-icon-storage-type") }
  }

  /// The tooltip of the icon at the start, as markup, or `nil` for none.
  /// `Gtk.Entry:primary-icon-tooltip-markup`
  public var primaryIconTooltipMarkup: String? {
    get { get("primary-icon-tooltip-markup") }
    set { set("primary-icon-tooltip-markup", to: newValue) }
  }

  /// The tooltip of the icon at the start, or `nil` for none.
  /// `Gtk.Entry:primary-icon-tooltip-text`
  public var primaryIconTooltipText: String? {
    get { get("primary-icon-tooltip-text") }
    set { set("primary-icon-tooltip-text", to: newValue) }
  }

  /// The completed fraction of a task, shown behind the text, from 0 to 1.
  /// `Gtk.Entry:progress-fraction`
  public var progressFraction: Double {
    get { get("progress-fraction") }
    set { set("progress-fraction", to: newValue) }
  }

  /// The fraction of the width by which the progress moves with each pulse.
  /// `Gtk.Entry:progress-pulse-step`
  public var progressPulseStep: Double {
    get { get("progress-pulse-step") }
    set { set("progress-pulse-step", to: newValue) }
  }

  /// The number of pixels by which the text is scrolled.
  /// `Gtk.Entry:scroll-offset`
  public var scrollOffset: Int {
    get { get("scroll-offset") }
  }

  /// Whether the user can click the icon at the end.
  /// `Gtk.Entry:secondary-icon-activatable`
  public var isSecondaryIconActivatable: Bool {
    get { get("secondary-icon-activatable") }
    set { set("secondary-icon-activatable", to: newValue) }
  }

  /// The icon at the end of the text, or `nil` for none.
  /// `Gtk.Entry:secondary-icon-gicon`
  public var secondaryIcon: Object? {
    get { get("secondary-icon-gicon") }
    set { set("secondary-icon-gicon", to: newValue) }
  }

  /// The name of the icon at the end, or `nil` for none.
  /// `Gtk.Entry:secondary-icon-name`
  public var secondaryIconName: String? {
    get { get("secondary-icon-name") }
    set { set("secondary-icon-name", to: newValue) }
  }

  /// The image at the end, or `nil` for none.
  /// `Gtk.Entry:secondary-icon-paintable`
  public var secondaryIconPaintable: Object? {
    get { get("secondary-icon-paintable") }
    set { set("secondary-icon-paintable", to: newValue) }
  }

  /// Whether the icon at the end is enabled.
  /// `Gtk.Entry:secondary-icon-sensitive`
  public var isSecondaryIconSensitive: Bool {
    get { get("secondary-icon-sensitive") }
    set { set("secondary-icon-sensitive", to: newValue) }
  }

  /// The kind of source of the icon at the end.
  /// `Gtk.Entry:secondary-icon-storage-type`
  public var secondaryIconStorageType: ImageType {
    get { get("secondary-icon-storage-type") }
  }

  /// The tooltip of the icon at the end, as markup, or `nil` for none.
  /// `Gtk.Entry:secondary-icon-tooltip-markup`
  public var secondaryIconTooltipMarkup: String? {
    get { get("secondary-icon-tooltip-markup") }
    set { set("secondary-icon-tooltip-markup", to: newValue) }
  }

  /// The tooltip of the icon at the end, or `nil` for none.
  /// `Gtk.Entry:secondary-icon-tooltip-text`
  public var secondaryIconTooltipText: String? {
    get { get("secondary-icon-tooltip-text") }
    set { set("secondary-icon-tooltip-text", to: newValue) }
  }

  /// Whether an icon at the end opens the choice of emoji.
  /// `Gtk.Entry:show-emoji-icon`
  public var showsEmojiIcon: Bool {
    get { get("show-emoji-icon") }
    set { set("show-emoji-icon", to: newValue) }
  }

  /// The positions of tab stops, or `nil` for the default ones.
  /// `Gtk.Entry:tabs`
  public var tabs: OpaqueValue? {
    get { get("tabs") }
    set { set("tabs", to: newValue) }
  }

  /// The number of characters of the text.
  /// `Gtk.Entry:text-length`
  public var textLength: Int {
    get { get("text-length") }
  }

  /// Whether pasted text is cut off after its first line.
  /// `Gtk.Entry:truncate-multiline`
  public var truncatesMultiline: Bool {
    get { get("truncate-multiline") }
    set { set("truncate-multiline", to: newValue) }
  }

  /// Whether the typed characters are visible; otherwise the text is hidden.
  /// `Gtk.Entry:visibility`
  public var isTextVisible: Bool {
    get { get("visibility") }
    set { set("visibility", to: newValue) }
  }

  /// Calls `handler` with the icon position when the user has clicked an icon that can be
  /// activated.
  /// `Gtk.Entry::icon-release`
  @discardableResult
  public func onIconRelease(_ handler: @escaping @MainActor (Entry.IconPlace) -> Void)
    -> SignalConnection
  {
    on("icon-release", handler)
  }
}
