import Bindery
import BinderyLive
import GRDB

extension DatabaseWriter {
  /// Chooses how Bindery detects changed rows for live data. The default is SQLite's pre-update
  /// hook, if SQLite was built with it.
  ///
  /// ```swift
  /// let database = try DatabasePool(path: path)
  /// database.captureLiveData(by: .transactionObserver)
  /// ```
  ///
  /// A connection can have only one pre-update hook. Choose
  /// ``/BinderyLive/CaptureMode/transactionObserver`` if another component needs the hook, such as
  /// SQLite's session extension. Call this method before the database has live data. Calling it
  /// later stops the program with a message.
  public func captureLiveData(by mode: CaptureMode) {
    capture(by: CommitObserver(preferring: mode))
  }

  #if DEBUG
  /// Leaves out some measures, so that tests can show that each is needed. Release builds do not
  /// have this method.
  package func captureLiveData(by mode: CaptureMode, without: CaptureRepair) {
    capture(by: CommitObserver(preferring: mode, without: without))
  }
  #endif

  private func capture(by observer: CommitObserver) {
    if !LiveDatabase.observe(self, by: observer) {
      programmerError(
        "capture-chosen-late",
        "`captureLiveData(by:)` was called after the database already had live data.",
        remedy: "Call it right after you open the database.")
    }
  }

  /// Counts of the work done to keep this database's live data up to date. You can read them on any
  /// thread.
  ///
  /// ```swift
  /// print(database.liveStatistics)  // 12 commits by pre-update hook, 30 followed, 0 resets, …
  /// ```
  public var liveStatistics: LiveStatistics { LiveDatabase.of(self).statistics }

  /// Updates all live data of this database to the committed state, including other programs'
  /// commits. The method delivers the changes before it returns.
  ///
  /// Without this call, live data is updated shortly after a commit. Call the method in tests, and
  /// in code that relies on its own last write. The method waits until a transaction in progress
  /// has ended. If you call it inside a transaction, it does not deliver that transaction's
  /// changes. If the database cannot be read, observers receive an error.
  ///
  /// ```swift
  /// try database.write { db in try city.insert(db) }
  /// database.refreshLiveData()
  /// ```
  @MainActor
  public func refreshLiveData() { LiveDatabase.of(self).refresh() }
}
