// Written by Scripts/gtk-widgets.

extension Picture {
  /// A description of the image for assistive technology.
  /// `Gtk.Picture:alternative-text`
  public var alternativeText: String? {
    get { get("alternative-text") }
    set { set("alternative-text", to: newValue) }
  }

  /// Whether the picture may be smaller than its image.
  /// `Gtk.Picture:can-shrink`
  public var canShrink: Bool {
    get { get("can-shrink") }
    set { set("can-shrink", to: newValue) }
  }

  /// The way in which the image is scaled to the space.
  /// `Gtk.Picture:content-fit`
  public var contentFit: ContentFit {
    get { get("content-fit") }
    set { set("content-fit", to: newValue) }
  }
}
