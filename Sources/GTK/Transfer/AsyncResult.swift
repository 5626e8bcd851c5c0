import CGTK
import Foundation

/// The result of an asynchronous function of GIO, for its `finish` function.
final class AsyncResult: Sendable {
  nonisolated(unsafe) let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    g_object_ref(UnsafeMutableRawPointer(pointer))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  private final class Waiting: Sendable {
    let continuation: CheckedContinuation<AsyncResult, Never>

    init(_ continuation: CheckedContinuation<AsyncResult, Never>) {
      self.continuation = continuation
    }
  }

  /// Starts an asynchronous function by `start`, with its callback and the callback's data, and
  /// waits for the result.
  @MainActor
  static func of(
    _ start: (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void
  ) async -> AsyncResult {
    await withCheckedContinuation { continuation in
      start(
        { _, result, waiting in
          Unmanaged<Waiting>.fromOpaque(waiting!).takeRetainedValue().continuation
            .resume(returning: AsyncResult(result!))
        }, Unmanaged.passRetained(Waiting(continuation)).toOpaque())
    }
  }

  /// Calls a `finish` function, and throws its error as a ``TransferError``.
  @MainActor
  func finish<Value>(
    _ finish: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value?
  ) throws(TransferError) -> Value {
    var problem: UnsafeMutablePointer<GError>?
    let value = finish(pointer, &problem)
    if let problem {
      defer { g_error_free(problem) }
      throw .notDelivered(String(cString: problem.pointee.message))
    }
    guard let value else { throw .notDelivered(BuiltInTexts.text("There is none.")) }
    return value
  }

  /// Reads all bytes of a stream, which it takes ownership of.
  @MainActor
  static func bytes(
    of stream: UnsafeMutablePointer<GInputStream>
  ) async throws(TransferError) -> Data {
    let memory = g_memory_output_stream_new_resizable()!
    defer {
      g_object_unref(stream)
      g_object_unref(memory)
    }
    let flags =
      G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue
    let done = await of { callback, data in
      g_output_stream_splice_async(
        memory, stream, GOutputStreamSpliceFlags(rawValue: flags), G_PRIORITY_DEFAULT, nil,
        callback, data)
    }
    _ = try done.finish { result, problem -> gssize? in
      g_output_stream_splice_finish(memory, result, problem)
    }
    let target = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: GMemoryOutputStream.self)
    let count = g_memory_output_stream_get_data_size(target)
    guard count > 0, let start = g_memory_output_stream_get_data(target) else { return Data() }
    return Data(bytes: start, count: Int(count))
  }
}
