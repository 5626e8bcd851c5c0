extension FieldGroup {
  /// Shows the problems of all fields, and requests the focus for the first field with a problem.
  ///
  /// ```swift
  /// func next() {
  ///   if address.validate() { navigation.push(.payment) }
  /// }
  /// ```
  ///
  /// Checks that failed with an error run again.
  ///
  /// - Returns: Whether the form can be submitted. The result is false while a check is under way
  ///   or ``isSubmitting`` is true.
  @discardableResult
  public final func validate() -> Bool {
    guard !submittingNode.stored else { return false }
    return transaction {
      showProblems()
      return submittableNode.stored
    }
  }

  /// Validates the form and, if it is valid, runs `work`. While `work` runs, ``isSubmitting`` is
  /// true. If `work` succeeds, the values that the form had when `work` began become the originals.
  ///
  /// ```swift
  /// join = Command(isEnabled: form.canTry) { [form] in
  ///   try await form.submit { try await server.join() }
  /// }
  /// ```
  ///
  /// Checks that wait for their delay, or that failed with an error, run at once. The form waits
  /// for all checks that are under way; during this wait, ``isSubmitting`` is already true. The
  /// submission is cancelled if a value changes during the wait, or if the form or the task is
  /// cancelled. If the user changes values while `work` runs, the form keeps them, and is dirty
  /// afterward.
  ///
  /// A field that is reset or rebased while `work` runs keeps its newer original.
  ///
  /// - Returns: The result of `work`, or `nil` if the form is not valid or is already being
  ///   submitted, or if the submission is cancelled before `work` begins.
  /// - Throws: The error that `work` throws. The form keeps its values and originals.
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

  /// Makes the current values the originals. The form is then no longer dirty, and its problems are
  /// hidden until the user leaves a field or tries to submit the form.
  ///
  /// Invalid values become originals too; ``submit(_:)`` only commits valid ones.
  public final func commit() {
    valuesToCommit()()
  }

  /// Restores the original values, and hides the problems until the user leaves a field or tries to
  /// submit the form.
  ///
  /// Controls show the restored values, and discard text that cannot be parsed. A submission that
  /// waits for checks is cancelled; one whose work has begun continues. All changes are one
  /// ``transaction(_:)``.
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

  /// Returns whether the form is valid. If it is, it is being submitted from then on.
  private func beginSubmitting() async -> Bool {
    guard !submittingNode.stored else { return false }
    transaction {
      showProblems()
      if total.bad == 0 { setSubmitting(true) }
    }
    guard submittingNode.stored else { return false }
    // An observer of the beginning may have changed a value.
    var isChecked = true
    if total.checking > 0 { isChecked = await waitForChecks() }
    if isChecked, total.bad == 0 { return true }
    transaction {
      if isChecked { focusFirstProblem() }
      setSubmitting(false)
    }
    return false
  }

  /// - Returns: Whether all checks have ended. The result is false if the submission was called
  ///   off.
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

/// The wait of a form for its checks, before it is submitted.
@MainActor
final class SubmitWait {
  /// Whether the submission was called off.
  private(set) var isCalledOff = false
  private var continuation: CheckedContinuation<Void, Never>?

  /// Waits until ``lookAgain()`` is called.
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
