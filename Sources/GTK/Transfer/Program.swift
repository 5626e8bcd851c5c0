import CGTK
import Foundation

/// A program of the desktop that opens files and addresses.
///
/// ```swift
/// try await Program.open(url)  // in the program that the user prefers
///
/// menu.items = Program.all(for: url).map { .target(open, title: $0.name, target: $0.id) }
/// try await Program.all(for: url).first { $0.id == chosen }?.open([url])
/// ```
public final class Program: Identifiable, Sendable {
  private nonisolated(unsafe) let pointer: OpaquePointer
  /// The name of the program's desktop entry, such as `org.gnome.TextEditor.desktop`, or its
  /// ``name`` if it has none.
  public let id: String
  /// The localized display name of the program.
  public let name: String

  /// Takes ownership of the pointer.
  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    name = String(cString: g_app_info_get_display_name(pointer))
    id = g_app_info_get_id(pointer).map { String(cString: $0) } ?? name
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Opens a file or an address, such as `https://example.org`, in the program that the user
  /// prefers for it. Returns when the program has been started.
  ///
  /// - Throws: ``ProgramError`` if there is no such program or file, or the program cannot be
  ///   started.
  @MainActor
  public static func open(_ url: URL) async throws(ProgramError) {
    let done = await AsyncResult.of { callback, data in
      withContext {
        g_app_info_launch_default_for_uri_async(url.absoluteString, $0, nil, callback, data)
      }
    }
    try done.opened { g_app_info_launch_default_for_uri_finish($0, $1) }
  }

  /// Returns the programs that can open a file or an address of this type, the user's preferred one
  /// first. The file itself is not read; its name determines its type.
  @MainActor
  public static func all(for url: URL) -> [Program] {
    var type = "x-scheme-handler/\(url.scheme ?? "file")"
    if url.isFileURL, let guess = g_content_type_guess(url.path, nil, 0, nil) {
      type = url.hasDirectoryPath ? "inode/directory" : String(cString: guess)
      g_free(guess)
    }
    let list = g_app_info_get_all_for_type(type)
    defer { g_list_free(list) }
    var (programs, next): ([Program], _) = ([], list)
    while let item = next {
      programs.append(Program(OpaquePointer(item.pointee.data!)))
      next = item.pointee.next
    }
    if let pointer = g_app_info_get_default_for_type(type, 0) {
      let preferred = Program(pointer)
      programs.removeAll { $0.id == preferred.id }
      programs.insert(preferred, at: 0)
    }
    return programs
  }

  /// Opens files and addresses in this program. Returns when the program has been started.
  ///
  /// - Throws: ``ProgramError`` if the program cannot be started.
  @MainActor
  public func open(_ urls: [URL]) async throws(ProgramError) {
    var list: UnsafeMutablePointer<GList>?
    for url in urls.reversed() { list = g_list_prepend(list, g_strdup(url.absoluteString)) }
    defer { g_list_free_full(list, g_free) }
    let done = await AsyncResult.of { callback, data in
      Self.withContext {
        g_app_info_launch_uris_async(pointer, list, $0, nil, callback, data)
      }
    }
    try done.opened { g_app_info_launch_uris_finish(pointer, $0, $1) }
  }

  /// Calls `start` with what tells a program on which display to appear.
  @MainActor
  private static func withContext(_ start: (UnsafeMutablePointer<GAppLaunchContext>?) -> Void) {
    let context = gdk_display_get_default().flatMap { gdk_display_get_app_launch_context($0) }
    let pointer = context.map { UnsafeMutableRawPointer($0) }
    start(pointer?.assumingMemoryBound(to: GAppLaunchContext.self))
    if let pointer { g_object_unref(pointer) }
  }
}

extension AsyncResult {
  /// Calls a `finish` function, and throws its error.
  @MainActor
  fileprivate func opened(
    _ finish: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean
  ) throws(ProgramError) {
    var problem: UnsafeMutablePointer<GError>?
    guard finish(pointer, &problem) == 0 else { return }
    defer { g_clear_error(&problem) }
    throw .notOpened(problem.map { String(cString: $0.pointee.message) } ?? "")
  }
}

/// A reason why a file or an address could not be opened in another program. ``Program`` throws it.
/// Its description is a message for the user, in the language of ``BuiltInTexts``.
///
/// ```swift
/// do { try await Program.open(url) } catch { toasts.show(Toast("\(error)")) }
/// ```
public enum ProgramError: Error, Equatable, CustomStringConvertible {
  /// There is no program that opens the file or address, or the program cannot be started. The
  /// payload is GTK's message.
  case notOpened(String)

  /// The error message.
  public var description: String {
    switch self {
    case .notOpened(let reason): BuiltInTexts.text("It cannot be opened: %@", reason)
    }
  }
}
