import Foundation

/// PostgreSQL counts microseconds since 2000. The extreme values represent the infinities.
private let epoch = Date(timeIntervalSince1970: 946_684_800)

extension Date: PostgresCodable {
  /// `timestamp with time zone`
  ///
  /// The server uses the session's time zone to convert the value to `timestamp` or `date`. Write
  /// `\(date) AT TIME ZONE 'UTC'` for a `timestamp` in UTC, and use ``PostgresDate`` for a `date`.
  public static var postgresType: PostgresType { .timestamptz }

  /// Appends the microseconds since 2000. Infinite dates are PostgreSQL's `infinity`.
  ///
  /// - Throws: ``PostgresError/encoding(_:)`` if the date is outside PostgreSQL's range.
  public func encode(into bytes: inout [UInt8]) throws {
    let seconds = timeIntervalSince(epoch)
    if seconds.isInfinite { return (seconds > 0 ? Int64.max : .min).append(to: &bytes) }
    // From 4714 BC to 294276 AD.
    guard seconds > -211_813_488_001, seconds <= 9_223_371_331_200 else {
      throw PostgresError.encoding("PostgreSQL cannot store the date \(seconds) s after 2000.")
    }
    // A `Double` cannot represent the last microsecond.
    min(Int64((seconds * 1_000_000).rounded()), 9_223_371_331_199_999_999).append(to: &bytes)
  }

  /// Reads a column of type `timestamp with time zone`, or `timestamp` or `date` as of UTC.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type.
  public init(_ cell: PostgresCell) throws {
    if cell.type == .date {
      self = try PostgresDate(cell).date
      return
    }
    guard cell.type == .timestamptz || cell.type == .timestamp else { throw cell.unfit(Self.self) }
    guard let time = Int64(bytes: cell.bytes ?? []) else { throw cell.damaged(Self.self) }
    switch time {
    case .max: self.init(timeIntervalSinceReferenceDate: .infinity)
    case .min: self.init(timeIntervalSinceReferenceDate: -.infinity)
    default: self = epoch.addingTimeInterval(Double(time) / 1_000_000)
    }
  }
}

/// A calendar day without a time or time zone: PostgreSQL's `date`.
///
/// A `Date` is a point in time, whose day depends on the time zone. Use this type for columns of
/// type `date`, so that they do not shift to another day in another time zone:
///
/// ```swift
/// let day = try PostgresDate(date)
/// try await connection.execute("UPDATE person SET birthday = \(day) WHERE id = \(id)")
/// ```
public struct PostgresDate: Hashable, Comparable, Codable, Sendable, PostgresCodable {
  /// The number of days since 2000-01-01. The minimum and maximum are the two infinities.
  public var daysSince2000: Int32

  /// Creates the day that is this number of days after 2000-01-01.
  public init(daysSince2000: Int32) { self.daysSince2000 = daysSince2000 }

  /// Creates the day of `date` in UTC.
  ///
  /// - Throws: ``PostgresError/encoding(_:)`` if the date's time interval is NaN.
  public init(_ date: Date) throws {
    let days = (date.timeIntervalSince(epoch) / 86_400).rounded(.down)
    guard !days.isNaN else {
      throw PostgresError.encoding("A date whose time interval is not a number has no day.")
    }
    daysSince2000 = days >= 2_147_483_647 ? .max : days <= -2_147_483_648 ? .min : Int32(days)
  }

  /// The day that is later than all others.
  public static let infinity = PostgresDate(daysSince2000: .max)
  /// The day that is earlier than all others.
  public static let negativeInfinity = PostgresDate(daysSince2000: .min)

  /// The beginning of the day in UTC.
  public var date: Date {
    switch self {
    case .infinity: Date(timeIntervalSinceReferenceDate: .infinity)
    case .negativeInfinity: Date(timeIntervalSinceReferenceDate: -.infinity)
    default: epoch.addingTimeInterval(Double(daysSince2000) * 86_400)
    }
  }

  /// Returns whether the left day is earlier.
  public static func < (left: Self, right: Self) -> Bool {
    left.daysSince2000 < right.daysSince2000
  }

  /// `date`
  public static var postgresType: PostgresType { .date }
  /// Appends the number of days.
  public func encode(into bytes: inout [UInt8]) { daysSince2000.append(to: &bytes) }
  /// Reads a column of type `date`.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type.
  public init(_ cell: PostgresCell) throws {
    guard cell.type == .date else { throw cell.unfit(Self.self) }
    guard let days = Int32(bytes: cell.bytes ?? []) else { throw cell.damaged(Self.self) }
    daysSince2000 = days
  }
}
