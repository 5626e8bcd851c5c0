import Bindery
import GRDB

// Overloads for common mistakes: each is unavailable with a message that names the remedy. The
// compiler considers it only where the real overload does not fit.

extension FetchRequest {
  @available(
    *, unavailable,
    message: """
      a live list identifies its rows by `id`, compares them, and reads them on other threads: \
      make the record `Identifiable`, `Equatable`, `Sendable` and `FetchableRecord`
      """
  )
  @MainActor
  public func asObservableArray(in database: any DatabaseWriter) -> AnyObservableArray<RowDecoder> {
    fatalError()
  }

  @available(
    *, unavailable,
    message: """
      a live list identifies its rows by `id`, compares them, and reads them on other threads: \
      make the record `Identifiable`, `Equatable`, `Sendable` and `FetchableRecord`
      """
  )
  @MainActor
  public func changeSetPublisher(
    in database: any DatabaseWriter
  ) -> AnyPublisher<CollectionChange<RowDecoder>, Never> {
    fatalError()
  }
}
