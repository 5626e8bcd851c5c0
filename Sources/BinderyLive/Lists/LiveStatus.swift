import Bindery
import Foundation

/// The way in which a live list is kept up to date, and whether it is being read.
package final class LiveStatus: @unchecked Sendable {
  // Sendable: private properties are protected by `lock`.

  private let lock = NSLock()
  private var following = (
    ladder: QueryLadder.reread(because: "nothing was read yet"), advice: String?.none
  )
  private var problem: String?
  /// Whether rows that are not shown yet are being read off the main thread.
  @MainActor package let isLoading = CurrentValueSubject<Bool, Never>(false)

  /// Whether all rows were delivered.
  @MainActor package var isComplete = false

  @MainActor package init() {}

  /// The way in which the rows are kept up to date. Can be read on any thread.
  package var ladder: QueryLadder { lock.withLock { following.ladder } }

  /// A description of `ladder`, with advice on how to follow the request, or follow it better.
  package var explanation: String {
    if let problem = lock.withLock({ problem }) { return problem }
    let (ladder, advice) = lock.withLock { following }
    let text =
      switch ladder {
      case .followed:
        "After each commit Bindery looks up the touched rows: the query is \(ladder)."
      case .reread: "After each commit to its tables the query is \(ladder)."
      }
    return text + (advice.map { " " + $0 } ?? "")
  }

  package func report(_ ladder: QueryLadder, advice: String? = nil) {
    let advice = advice ?? (ladder == .followed(.byComparison) ? Self.indexAdvice : nil)
    lock.withLock {
      following = (ladder, advice)
      problem = nil
    }
  }

  private static let indexAdvice = "An index on the terms of its order would make that faster."

  /// Records the reason why the request cannot be shown.
  package func report(problem: String) {
    lock.withLock { self.problem = problem }
  }

  @MainActor package func setLoading(_ isOn: Bool) {
    if isLoading.value != isOn { isLoading.send(isOn) }
  }
}
