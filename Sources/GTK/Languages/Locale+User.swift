import Foundation

extension Locale {
  /// The locale for numbers in the user's session, from `LC_ALL`, `LC_NUMERIC` or `LANG`:
  /// `count.formatted(.number.locale(.user))`.
  ///
  /// On Linux, Foundation's `Locale.current` is always international English.
  public static let user: Locale = {
    let environment = ProcessInfo.processInfo.environment
    let names = ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { environment[$0] }
    // Such as de_DE.UTF-8@euro.
    let name = names.first { !$0.isEmpty }?.prefix { $0 != "." && $0 != "@" } ?? ""
    return ["", "C", "POSIX"].contains(name) ? .current : Locale(identifier: String(name))
  }()
}
