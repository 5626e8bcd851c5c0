/// Reports whether the main thread runs. On systems other than Apple's, the main queue may run on
/// another thread, which then counts as the main thread.
///
/// https://developer.apple.com/documentation/foundation/thread
///
/// It hides Foundation's type of the same name, as ``NSObject`` does.
@available(iOS 2.0, macOS 10.0, *)
public enum Thread {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  public static var isMainThread: Bool {
    DispatchQueue.getSpecific(key: mark) == true || Foundation.Thread.isMainThread
  }
}
