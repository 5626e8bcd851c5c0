import CGTK
import Foundation

/// The user's folders, as the desktop and its environment variables define them.
///
/// The folders may not exist yet. Create a folder of your own inside before you write to it:
///
/// ```swift
/// let folder = UserFolders.data.appendingPathComponent("org.example.Notes")
/// try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
/// ```
public enum UserFolders {
  /// The folder for the configuration of apps: `XDG_CONFIG_HOME`, by default `~/.config`.
  public static var configuration: URL { folder(g_get_user_config_dir()) }
  /// The folder for the data of apps: `XDG_DATA_HOME`, by default `~/.local/share`.
  public static var data: URL { folder(g_get_user_data_dir()) }
  /// The folder for the state that apps restore after a restart: `XDG_STATE_HOME`, by default
  /// `~/.local/state`.
  public static var state: URL { folder(g_get_user_state_dir()) }
  /// The folder for files that an app can create again: `XDG_CACHE_HOME`, by default `~/.cache`.
  public static var cache: URL { folder(g_get_user_cache_dir()) }

  /// The user's documents, or `nil` if the desktop defines no such folder.
  public static var documents: URL? {
    g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS).map { folder($0) }
  }

  private static func folder(_ path: UnsafePointer<CChar>) -> URL {
    URL(fileURLWithPath: String(cString: path), isDirectory: true)
  }
}
