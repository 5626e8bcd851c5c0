import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads answers within limits of size and time, from the requested server only.
///
/// The bytes of an answer are counted after decompression, as they arrive. A request ends after
/// its time limit, however much data arrives meanwhile.
final class LimitedDownloads: Sendable {
  private let session: URLSession
  private let receiver = DownloadReceiver()
  private let patience: Double

  /// - Parameter patience: The time limit for a whole answer, in seconds.
  init(patience: Double) {
    self.patience = patience
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = patience
    configuration.timeoutIntervalForResource = patience
    // Views cache what they show; a cached answer would hide errors.
    configuration.urlCache = nil
    // No cookies or credentials are needed.
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  // The session retains its delegate until it is invalidated.
  deinit { session.invalidateAndCancel() }

  /// Sends a request, and loads at most `limit` bytes of the answer.
  ///
  /// - Throws: ``PlacesError``, `URLError`, or `CancellationError`.
  func data(for request: URLRequest, limit: Int) async throws -> (Data, HTTPURLResponse) {
    let task = session.dataTask(with: request)
    let timer = Task { [receiver, patience] in
      try await Task.sleep(for: .seconds(patience))
      receiver.fail(task, PlacesError.tooSlow(seconds: patience))
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.begin(task, request.url!, limit, continuation)
        task.resume()
        if Task.isCancelled { receiver.fail(task, CancellationError()) }
      }
    } onCancel: {
      receiver.fail(task, CancellationError())
    }
  }
}

/// Receives the events of all requests of a session.
private final class DownloadReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Sendable: `downloads` is protected by `lock`.

  private struct Download {
    let url: URL
    let limit: Int
    let continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>
    var data = Data()
    var redirections = 0
  }

  private let lock = NSLock()
  private var downloads: [Int: Download] = [:]

  /// The maximum number of redirections.
  private static let mostRedirections = 5

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  func begin(
    _ task: URLSessionTask, _ url: URL, _ limit: Int,
    _ continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>
  ) {
    locked {
      downloads[task.taskIdentifier] = Download(url: url, limit: limit, continuation: continuation)
    }
  }

  /// Ends a request, unless it has ended already.
  func fail(_ task: URLSessionTask, _ error: any Error) {
    let download = locked { downloads.removeValue(forKey: task.taskIdentifier) }
    task.cancel()
    download?.continuation.resume(throwing: error)
  }

  /// Reports a failure of a request that the session ends itself: swift-corelibs-foundation crashes
  /// if a task is cancelled while it completes.
  private func report(_ error: any Error, of task: URLSessionTask) {
    let download = locked { downloads.removeValue(forKey: task.taskIdentifier) }
    download?.continuation.resume(throwing: error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let isFollowed = locked {
      guard var download = downloads[task.taskIdentifier], let url = request.url else {
        return false
      }
      download.redirections += 1
      downloads[task.taskIdentifier] = download
      return download.redirections <= Self.mostRedirections && url.hasOrigin(of: download.url)
    }
    // Before the report, after which the session may end: the session expects no answer then.
    completionHandler(isFollowed ? request : nil)
    if !isFollowed {
      let place = request.url.map { $0.host ?? $0.absoluteString } ?? "nowhere"
      report(PlacesError.sentElsewhere(place), of: task)
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let limit = locked { downloads[dataTask.taskIdentifier]?.limit } ?? .max
    let isTooLarge = response.expectedContentLength > Int64(limit)
    completionHandler(isTooLarge ? .cancel : .allow)
    if isTooLarge { report(PlacesError.tooLarge(limit: limit), of: dataTask) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let identifier = dataTask.taskIdentifier
    let excess: Int? = locked {
      guard let download = downloads[identifier] else { return nil }
      if download.data.count + data.count > download.limit { return download.limit }
      downloads[identifier]!.data.append(data)
      return nil
    }
    if let excess { fail(dataTask, PlacesError.tooLarge(limit: excess)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let download = locked({ downloads.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    if let error {
      download.continuation.resume(throwing: error)
    } else if let response = task.response as? HTTPURLResponse {
      download.continuation.resume(returning: (download.data, response))
    } else {
      download.continuation.resume(throwing: URLError(.badServerResponse))
    }
  }
}

extension URL {
  /// Whether both addresses are on the same server.
  fileprivate func hasOrigin(of other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased() && port == other.port
  }
}
