import Foundation

extension Locale {
  /// The locale for numbers in the user's session, from `LC_ALL`, `LC_NUMERIC` or `LANG`:
  /// `count.formatted(.number.locale(.user))`.
  ///
  /// On Linux, Foundation's `Locale.current` is always international English.
  public static let user = session("LC_NUMERIC")

  /// The locale for dates and times in the user's session, from `LC_ALL`, `LC_TIME` or `LANG`:
  /// `date.formatted(.dateTime.locale(.userDates))`.
  public static let userDates = session("LC_TIME")

  /// The locale for the order of texts in the user's session, from `LC_ALL`, `LC_COLLATE` or
  /// `LANG`: `one.compare(other, options: .caseInsensitive, range: nil, locale: .userOrder)`.
  public static let userOrder = session("LC_COLLATE")

  /// The locale of a category of the session.
  static func session(
    _ category: String, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Locale {
    let names = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
    // Such as de_DE.UTF-8@euro.
    let name = names.first { !$0.isEmpty }?.prefix { $0 != "." && $0 != "@" } ?? ""
    return ["", "C", "POSIX"].contains(name) ? .current : Locale(identifier: String(name))
  }
}
