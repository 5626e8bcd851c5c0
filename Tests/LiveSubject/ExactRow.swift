import BinderyGRDB

/// The number of leading columns that are a row's identity.
///
/// A record type does not know the query of its rows, so each width is a separate type.
protocol IdentityWidth: Sendable {
  static var columns: Int { get }
}

enum OneColumn: IdentityWidth { static let columns = 1 }
enum TwoColumns: IdentityWidth { static let columns = 2 }
enum ThreeColumns: IdentityWidth { static let columns = 3 }
enum AllColumns: IdentityWidth { static let columns = Int.max }

/// A row of any query, with all of its columns.
struct ExactRow<Width: IdentityWidth>: FetchableRecord, Identifiable, Equatable, Sendable {
  let values: [ExactValue]

  init(row: Row) {
    values = (0..<row.count).map { (row[$0] as ExactValue?) ?? .null }
  }

  var id: ArraySlice<ExactValue> { values.prefix(Width.columns) }

  var codes: [String] { values.map(\.code) }
}
