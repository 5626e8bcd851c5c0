import CGTK
import Foundation

/// The list of the user's recent files, which all applications of the desktop share. A program must
/// add the files that it opens and saves.
///
/// ```swift
/// RecentFiles.add(url)
/// menu.items = RecentFiles.ofApplication.map {
///   .target(open, title: $0.lastPathComponent, target: $0.absoluteString)
/// }
/// ```
@MainActor
public enum RecentFiles {
  private static var manager: OpaquePointer {
    OpaquePointer(UnsafeMutableRawPointer(gtk_recent_manager_get_default()!))
  }

  /// Records that the user has opened or saved a file, and moves it to the front of the list.
  ///
  /// GTK records the file a moment later, and reports errors on standard error only.
  ///
  /// - Returns: True, unless GTK refused the URL at once.
  @discardableResult
  public static func add(_ url: URL) -> Bool {
    gtk_recent_manager_add_item(gtk_recent_manager_get_default(), url.absoluteString) != 0
  }

  /// Removes a file from the list, for all applications. Does nothing if the list does not contain
  /// it. The file itself stays.
  public static func remove(_ url: URL) {
    gtk_recent_manager_remove_item(
      gtk_recent_manager_get_default(), url.absoluteString, nil)
  }

  /// The files of all applications, the most recent first. They may have been moved or deleted
  /// since.
  ///
  /// - Complexity: O(n log n) for n recorded files.
  public static var all: [URL] { list { _ in true } }

  /// The files that this program has recorded, the most recent first. GTK identifies the program by
  /// its name: the first argument of ``Application/run(_:)``, or else the application's id.
  ///
  /// - Complexity: O(n log n) for n recorded files.
  public static var ofApplication: [URL] {
    let name = g_get_application_name()
    return list { gtk_recent_info_has_application($0, name) != 0 }
  }

  /// Calls `handler` on the main actor after this application or another one has changed the list.
  /// The connection lasts until it is disconnected, or the program ends.
  ///
  /// ```swift
  /// let connection = RecentFiles.onChange { [weak menu] in menu?.items = recentItems() }
  /// ```
  @discardableResult
  public static func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    let pointer = UnsafeMutableRawPointer(manager)
    return (Object.peer(of: pointer) ?? Object(borrowing: pointer)).on("changed", handler)
  }

  private static func list(_ isWanted: (OpaquePointer) -> Bool) -> [URL] {
    let items = gtk_recent_manager_get_items(gtk_recent_manager_get_default())
    var (found, next): ([(url: URL, date: gint64)], _) = ([], items)
    while let item = next {
      next = item.pointee.next
      let info = OpaquePointer(item.pointee.data!)
      defer { gtk_recent_info_unref(info) }
      guard isWanted(info), let url = URL(string: String(cString: gtk_recent_info_get_uri(info)))
      else { continue }
      found.append((url, g_date_time_to_unix(gtk_recent_info_get_modified(info))))
    }
    g_list_free(items)
    return found.sorted { $0.date > $1.date }.map(\.url)
  }
}
