extension FieldGroup {
  /// Shows the problems of all fields, and requests the focus for the first field with a problem.
  ///
  /// ```swift
  /// func next() {
  ///   if address.validate() { navigation.push(.payment) }
  /// }
  /// ```
  ///
  /// Checks that failed are run again.
  ///
  /// - Returns: Whether the form can be submitted; false while a check is under way, and while the
  ///   form ``isSubmitting``.
  @discardableResult
  public final func validate() -> Bool {
    guard !submittingNode.stored else { return false }
    return transaction {
      showProblems()
      return submittableNode.stored
    }
  }

  /// Validates the form and, if it is valid, runs `work`. The form ``isSubmitting`` while `work`
  /// runs. If `work` succeeds, the values that the form had when `work` began become the originals.
  ///
  /// ```swift
  /// join = Command(isEnabled: form.canTry) { [form] in
  ///   try await form.submit { try await server.join() }
  /// }
  /// ```
  ///
  /// Checks that are under way, or have failed before, run at once, and the form waits for them; it
  /// already ``isSubmitting``. The submission is called off if a value changes during this wait, or
  /// if the form or the task is cancelled. The user may change values while `work` runs: they stay,
  /// and the form is dirty afterwards.
  ///
  /// A field that was reset or rebased during the work keeps its newer original.
  ///
  /// - Returns: The result of `work`; nil if the form is not valid, is being submitted already,
  ///   or the submission is called off.
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

  /// Makes the current values the originals: the form is no longer dirty, and problems are hidden
  /// until they are due again.
  ///
  /// Invalid values become originals too. ``submit(_:)`` does it for valid ones.
  public final func commit() {
    valuesToCommit()()
  }

  /// Restores the original values, and hides problems until they are due again.
  ///
  /// Controls show the restored values, and discard texts that stand for no value. A submission
  /// that waits for checks is called off; one whose work has begun continues. All changes are one
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

  /// - Returns: Whether all checks have ended; false if the submission was called off.
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
