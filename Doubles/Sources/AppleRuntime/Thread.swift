/// Whether the main thread runs. Elsewhere than on Apple's systems the main queue may run on others,
/// each of which is the main thread then.
///
/// https://developer.apple.com/documentation/foundation/thread
///
/// It hides Foundation's class of that name, as ``NSObject`` does.
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
