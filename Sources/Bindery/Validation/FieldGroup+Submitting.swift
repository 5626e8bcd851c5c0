extension FieldGroup {
  /// Shows what is wrong with any field, and asks the first bad one to take the focus.
  ///
  /// Checks that failed are run again.
  ///
  /// - Returns: Whether the form can be submitted.
  @discardableResult
  public final func validate() -> Bool {
    guard !submittingNode.stored else { return false }
    return transaction {
      showProblems()
      return submittableNode.stored
    }
  }

  /// Validates the form, and if it is valid does `work`, while which it ``isSubmitting``. If that
  /// succeeds the values with which it began become the originals.
  ///
  /// What is being checked, or could not be checked before, is checked at once and waited for; the
  /// form is being submitted then already. It is not if a value changes meanwhile, if the form is
  /// cancelled, or the task.
  ///
  /// A field that was reset or rebased during the work keeps its newer original.
  ///
  /// - Returns: What `work` returns; nil if the form was not valid, or is being submitted already.
  public final func submit<Result>(
    _ work: @MainActor () async throws -> Result
  ) async rethrows -> Result? {
    guard await beginSubmitting() else { return nil }
    let submitted = valuesToCommit()
    let result: Result
    do {
      result = try await work()
    } catch {
      setSubmitting(false)
      throw error
    }
    transaction {
      submitted()
      setSubmitting(false)
    }
    return result
  }

  /// Makes the present values the originals: the form is not dirty any more.
  public final func commit() {
    valuesToCommit()()
  }

  /// Brings the original values back, and hides problems until it is time to show them again.
  public final func cancel() {
    transaction {
      for field in fields { field.restoreOriginal() }
      restored()
    }
  }

  private func showProblems() {
    for field in fields {
      field.show(true)
      if field.problemNode.stored?.kind == .unchecked { field.checkAgain() }
    }
    focusFirstProblem()
  }

  private func focusFirstProblem() {
    fields.first { $0.problemNode.stored != nil }?.requestFocus()
  }

  private func setSubmitting(_ isSubmitting: Bool) {
    transaction {
      submittingNode.set(isSubmitting)
      publish()
    }
  }

  /// Finds out whether the form is valid, which it is being submitted for from then on.
  private func beginSubmitting() async -> Bool {
    guard !submittingNode.stored else { return false }
    transaction {
      showProblems()
      if total.bad == 0 { setSubmitting(true) }
    }
    guard submittingNode.stored else { return false }
    guard total.checking > 0 else { return true }
    let isChecked = await waitForChecks()
    if isChecked, total.bad == 0 { return true }
    transaction {
      if isChecked { focusFirstProblem() }
      setSubmitting(false)
    }
    return false
  }

  /// - Returns: Whether all was checked that had to be when it began.
  private func waitForChecks() async -> Bool {
    let wait = SubmitWait()
    submitWait = wait
    for field in fields { field.hurryCheck() }
    await withTaskCancellationHandler {
      while total.checking > 0, !wait.isCalledOff { await wait.pause() }
    } onCancel: {
      Task { @MainActor in wait.callOff() }
    }
    submitWait = nil
    return !wait.isCalledOff && !Task.isCancelled
  }
}

/// A form waits for its checks, to be submitted then.
@MainActor
final class SubmitWait {
  /// Whether it is not to be submitted any more.
  private(set) var isCalledOff = false
  private var continuation: CheckedContinuation<Void, Never>?

  /// Waits until there is reason to look again.
  func pause() async {
    await withCheckedContinuation { continuation = $0 }
  }

  func lookAgain() {
    continuation?.resume()
    continuation = nil
  }

  func callOff() {
    isCalledOff = true
    lookAgain()
  }
}
