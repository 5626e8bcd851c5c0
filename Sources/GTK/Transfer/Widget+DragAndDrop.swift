import CGTK
import Foundation

extension Widget {
  /// Lets the user drag a copy of content out of the widget, to other widgets and other programs. A
  /// picture of the widget moves with the pointer.
  ///
  /// ```swift
  /// row.onDragOut { [note] _ in try? TransferContent(note.title, as: .text) }
  /// ```
  ///
  /// - Parameter content: Returns the content for a drag that begins at a point of the widget, or
  ///   `nil` to prevent the drag. The widget retains the closure, so capture the widget weakly.
  /// - Returns: The connection. Disconnecting it ends dragging.
  @discardableResult
  public func onDragOut(
    _ content: @escaping @MainActor (Point) -> TransferContent?
  ) -> SignalConnection {
    let source = Object(owning: UnsafeMutableRawPointer(gtk_drag_source_new()))
    gtk_drag_source_set_actions(source.pointer(), GDK_ACTION_COPY)
    source.on("drag-begin") { [weak self, weak source] in
      guard let self, let source, let picture = gtk_widget_paintable_new(widget) else { return }
      gtk_drag_source_set_icon(source.pointer(), picture, 0, 0)
      g_object_unref(UnsafeMutableRawPointer(picture))
    }
    add(source)
    return source.on(returning: "prepare") { (x: Double, y: Double) -> OfferedContent in
      OfferedContent(content: content(Point(x: x, y: y)))
    }.removing(source, from: self)
  }

  /// Accepts content that the user drops on the widget, from this program or another. After reading
  /// the content, the widget calls `handler` with the content and the point of the drop.
  ///
  /// Call this method once for each format that the widget accepts. GTK highlights the widget while
  /// acceptable content is over it. The CSS selector for this state is `:drop(active)`.
  ///
  /// ```swift
  /// area.onDrop(.files) { urls, _ in open(urls) }
  /// ```
  ///
  /// - Parameter onError: A closure that receives the error if the content cannot be read: a
  ///   ``TransferError``, or the error of decoding a value. The default ignores the error; the user
  ///   sees that the drop has failed.
  /// - Returns: The connection. After you disconnect it, the widget no longer accepts the format.
  @discardableResult
  public func onDrop<Value>(
    _ format: ContentFormat<Value>, onError: @escaping @MainActor (any Error) -> Void = { _ in },
    _ handler: @escaping @MainActor (Value, Point) -> Void
  ) -> SignalConnection {
    let formats = format.formats()  // the target takes ownership
    let target = Object(
      owning: UnsafeMutableRawPointer(gtk_drop_target_async_new(formats, GDK_ACTION_COPY)))
    add(target)
    return target.on(returning: "drop") { (drop: BorrowedObject, x: Double, y: Double) -> Bool in
      let drop = Drop(drop.key)
      Task {
        do {
          handler(try await drop.read(format), Point(x: x, y: y))
          drop.finish(GDK_ACTION_COPY)
        } catch {
          drop.finish(GdkDragAction(rawValue: 0))
          onError(error)
        }
      }
      return true
    }.removing(target, from: self)
  }
}

/// Content that was dropped and is being read.
@MainActor
private final class Drop {
  nonisolated(unsafe) private let pointer: OpaquePointer

  init(_ pointer: UnsafeMutableRawPointer) {
    g_object_ref(pointer)
    self.pointer = OpaquePointer(pointer)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  func read<Value>(_ format: ContentFormat<Value>) async throws -> Value {
    switch format.form {
    case .boxed(let type, _, let read):
      let result = await AsyncResult.of {
        gdk_drop_read_value_async(pointer, type(), G_PRIORITY_DEFAULT, nil, $0, $1)
      }
      guard let value = read(try result.finish { gdk_drop_read_value_finish(pointer, $0, $1) })
      else { throw TransferError.notDelivered(BuiltInTexts.text("It is empty.")) }
      return value
    case .bytes(let name, _, let decode):
      let result = await AsyncResult.of { callback, data in
        withNames([name]) {
          gdk_drop_read_async(pointer, $0, G_PRIORITY_DEFAULT, nil, callback, data)
        }
      }
      let stream = try result.finish { gdk_drop_read_finish(pointer, $0, nil, $1) }
      return try decode(try await AsyncResult.bytes(of: stream))
    }
  }

  func finish(_ action: GdkDragAction) { gdk_drop_finish(pointer, action) }
}

/// The content that a handler returns to a signal, which adds a reference of its own.
private struct OfferedContent: PropertyValue {
  let content: TransferContent?

  static func read(_ value: UnsafePointer<GValueBox>) -> OfferedContent {
    OfferedContent(content: nil)
  }

  func write(_ value: UnsafeMutablePointer<GValueBox>) {
    withExtendedLifetime(content) { g_value_set_object(value.value, content?.provider) }
  }

  func isSame(as other: OfferedContent) -> Bool { content === other.content }
}
