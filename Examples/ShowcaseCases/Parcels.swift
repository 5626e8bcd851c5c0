import BinderyGRDB
import BinderyGTK
import Foundation
import ShowcaseModels

struct Parcel: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  let id: Int64
  var state: Int

  static let states = ["In the warehouse", "On the road", "Delivered"]
}

@MainActor
final class ParcelsViewModel {
  let parcels: LiveSections<Int, Parcel>
  let moveOn: Command<Parcel, Void>
  private(set) lazy var counts = parcels.changeSetPublisher.compactMap(\.items).map { sections in
    sections.map { "\(Parcel.states[$0.section]): \($0.items.count.formatted())" }
      .joined(separator: "\n")
  }

  init(count: Int) throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE parcel (id INTEGER PRIMARY KEY, state INTEGER NOT NULL);
          CREATE INDEX parcelState ON parcel (state);
          WITH RECURSIVE number(n) AS (
            SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
          INSERT INTO parcel SELECT n, n > 5 FROM number;
          """)
    }
    parcels = LiveSections(Parcel.order(Column("state"), Column("id")), in: database)
    moveOn = Command(policy: .queue) { parcel in
      try await database.write { db in
        try Parcel(id: parcel.id, state: (parcel.state + 1) % Parcel.states.count).update(db)
      }
    }
  }
}

final class ParcelRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(6)
  }

  func bind(to parcel: Parcel) {
    text = "Parcel \(parcel.id.formatted())"
    accessibleLabel = text
  }
}

final class ParcelsPage: Page {
  private let viewModel: ParcelsViewModel

  init(_ viewModel: ParcelsViewModel) { self.viewModel = viewModel }

  override func load() -> Widget {
    let (table, counts) = (TableView(selection: .single), Label())
    table.accessibleLabel = "Parcels"
    table.activatesOnSingleClick = true
    bindings.capture {
      table *= TableViewBinding.sections(
        viewModel.parcels, header: { Parcel.states[$0] },
        rows: .rows(ParcelRow.self).didSelectRow { [viewModel] in viewModel.moveOn($0) })
      counts.textBinding *= viewModel.counts
    }
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    counts.setMargins(12)
    return Box(.vertical, [counts, list])
  }
}

extension CaseStudy {
  static let parcels = CaseStudy(
    "parcels", "Sections of a database", "100,000 rows, grouped by a column",
    icon: "view-list-symbolic", .data, features: ["LiveSections", "sections", "many rows"],
    guides: ["Show a million rows"],
    """
    Press a parcel: it moves to the next section, and the first delivered one makes a section of \
    its own. The first term of the query’s order makes the sections. A commit costs as much as \
    the rows that it touches, not as all 100,000. A row is read when it comes on screen. The \
    list stays where you have scrolled it.
    """
  ) { ParcelsPage(try ParcelsViewModel(count: 100_000)) }
}
