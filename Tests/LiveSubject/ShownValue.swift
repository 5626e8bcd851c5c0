import BinderyGRDB
import GRDB

/// The live number of rows of a query, shown as a row.
@MainActor
final class ShownCount: ShownList {
  private let number = Latest<Int>()
  private var subscription: AnyCancellable?

  init(_ command: Command, in database: any DatabaseWriter) {
    let request: SQLRequest<ExactRow<AllColumns>> = command.request()
    subscription = request.countPublisher(in: database).sink { [number] count in
      MainActor.assumeIsolated { number.value = count }
    }
  }

  func show(isLookedAt: Bool) -> Reply.Shown {
    Reply.Shown(rows: [["i\(number.value ?? -1)"]], ladder: "count")
  }
}

/// The rows of a query as a live value.
@MainActor
final class ShownValue: ShownList {
  private let rows = Latest<[ExactRow<AllColumns>]>()
  private let error = Latest<String>()
  private var subscription: AnyCancellable?

  init(_ command: Command, in database: any DatabaseWriter) {
    let request: SQLRequest<ExactRow<AllColumns>> = command.request()
    subscription = LiveValuePublisher(tracking: request, in: database) { db in
      try request.fetchAll(db)
    }.onError { [error] in error.value = "\($0)" }.sink { [rows, error] value in
      MainActor.assumeIsolated {
        rows.value = value
        error.value = nil
      }
    }
  }

  func show(isLookedAt: Bool) -> Reply.Shown {
    Reply.Shown(rows: rows.value?.map(\.codes) ?? [], ladder: "value")
  }
}

/// The last delivered value.
@MainActor
final class Latest<Value> {
  var value: Value?
}
