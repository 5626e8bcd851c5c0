// Written by Scripts/gtk-widgets.

extension Image {
  /// The path of an image file that is shown in place of the icon, or `nil` for none.
  /// `Gtk.Image:file`
  public var file: String? {
    get { get("file") }
    set { set("file", to: newValue) }
  }

  /// The icon as GIO's object, or `nil` for none.
  /// `Gtk.Image:gicon`
  public var icon: Object? {
    get { get("gicon") }
    set { set("gicon", to: newValue) }
  }

  /// The name of an icon of the icon theme, or `nil` for none.
  /// `Gtk.Image:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// The size that the theme defines for the icon, unless `pixelSize` is set.
  /// `Gtk.Image:icon-size`
  public var iconSize: IconSize {
    get { get("icon-size") }
    set { set("icon-size", to: newValue) }
  }

  /// The image as GDK's object, or `nil` for none.
  /// `Gtk.Image:paintable`
  public var paintable: Object? {
    get { get("paintable") }
    set { set("paintable", to: newValue) }
  }

  /// The size of the icon in pixels, or -1 to use `iconSize`.
  /// `Gtk.Image:pixel-size`
  public var pixelSize: Int {
    get { get("pixel-size") }
    set { set("pixel-size", to: newValue) }
  }

  /// The path of the image among the program's resources, or `nil` for none.
  /// `Gtk.Image:resource`
  public var resource: String? {
    get { get("resource") }
    set { set("resource", to: newValue) }
  }

  /// The kind of source of the image.
  /// `Gtk.Image:storage-type`
  public var storageType: ImageType {
    get { get("storage-type") }
  }

  /// Whether a missing icon is replaced by one with a more general name.
  /// `Gtk.Image:use-fallback`
  public var usesFallback: Bool {
    get { get("use-fallback") }
    set { set("use-fallback", to: newValue) }
  }
}
