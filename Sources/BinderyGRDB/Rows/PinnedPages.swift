import BinderyLive
import GRDB

/// The rows of a long list as of the commit that the list shows. The snapshot is kept as long as
/// this object exists.
final class PinnedPages<Record: FetchableRecord & Sendable>: PageReader {
  let answersAtOnce = true
  private let pins: RowPins
  private let tables: [String]
  private let reader: RowReader<Record>

  /// - Parameter tables: The tables of the rows.
  init(_ pins: RowPins, _ reader: RowReader<Record>, tables: [String]) {
    (self.pins, self.reader, self.tables) = (pins, reader, tables)
    pins.add(tables)
  }

  deinit {
    pins.remove(tables)
  }

  func read(
    _ keys: [Int64], since position: Int,
    _ answer: @escaping @Sendable (Result<[(key: Int64, record: Record)], any Error>) -> Void
  ) {
    answer(Result { try pins.read(keys, reader, since: position) })
  }
}
