import CGTK

/// The keys of a shortcut, in the notation of `gtk_accelerator_parse`.
enum ShortcutKeys {
  /// Stops the program if GTK cannot parse the keys.
  static func check(_ keys: String) {
    require(
      gtk_accelerator_parse(keys, nil, nil) != 0,
      "GTK: “\(keys)” is not a shortcut. Write it like “<Control>f” or “F8”. [no-such-keys]")
  }
}
