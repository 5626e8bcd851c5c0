import Bindery
import BinderyTesting
import Testing

@Suite("Rules that take their time") @MainActor
struct FieldCheckTests {
  /// A server whose answers the test gives, in any order.
  @MainActor
  final class Server {
    struct Down: Error, CustomStringConvertible { let description = "no network" }
    var waiting: [String: CheckedContinuation<FieldProblem?, any Error>] = [:]
    var asked: [String] = []

    func check(_ name: String) async throws -> FieldProblem? {
      asked.append(name)
      return try await withCheckedThrowingContinuation { waiting[name] = $0 }
    }

    func answer(_ name: String, _ problem: FieldProblem?) {
      waiting.removeValue(forKey: name)?.resume(returning: problem)
    }

    func fail(_ name: String) {
      waiting.removeValue(forKey: name)?.resume(throwing: Down())
    }

    /// Ends all requests that are still waiting.
    func close() {
      for continuation in waiting.values { continuation.resume(returning: nil) }
      waiting = [:]
    }
  }

  let server = Server()
  let scheduler = ManualScheduler()
  let name: FormField<String>
  let form: FieldGroup

  init() {
    name = FormField(
      "", .minimumLength(2),
      .check(after: .milliseconds(300), on: scheduler, checksOriginal: false) {
        [server] in try await server.check($0)
      })
    form = FieldGroup(name)
  }

  func pause() async {
    scheduler.advance(by: .milliseconds(300))
    await settle()
  }

  /// Lets the delay of a check pass, and waits until the server has received the requests.
  func pause(until asked: String...) async {
    await pause()
    #expect(await eventually { server.asked == asked }, "\(server.asked)")
  }

  /// Answers a request, and waits until the field has the answer.
  func answer(_ value: String, _ problem: FieldProblem?, _ field: AnyFormField? = nil) async {
    server.answer(value, problem)
    #expect(await eventually { !(field ?? name).isChecking.value })
  }

  @Test("A value is checked once it has stayed, and the form cannot be submitted meanwhile")
  func check() async {
    #expect(form.canSubmit.value)
    #expect(!name.isChecking.value)
    for text in ["ad", "ada"] {
      name.value = text
      scheduler.advance(by: .milliseconds(299))
      #expect(name.isChecking.value)
      #expect(name.problem.value == nil)
      #expect(!name.isValid.value)
      #expect(form.isChecking.value)
      #expect(!form.canSubmit.value)
    }
    await pause(until: "ada")
    await answer("ada", "That name is taken.")
    #expect(name.problem.value == "That name is taken.")
    name.value = "adam"
    #expect(name.problem.value == nil, "it was the other value's")
    await pause(until: "ada", "adam")
    await answer("adam", nil)
    #expect(form.canSubmit.value)
  }

  @Test("An answer for an older value is never shown, whichever comes first")
  func latestWins() async {
    name.value = "ada"
    await pause(until: "ada")
    name.value = "grace"
    server.answer("ada", "Taken.")
    await settle()
    #expect(name.problem.value == nil)
    #expect(name.isChecking.value)
    await pause(until: "ada", "grace")
    name.value = "edsger"
    await pause(until: "ada", "grace", "edsger")
    await answer("edsger", nil)
    #expect(name.isValid.value)
    server.answer("grace", "Taken.")
    await settle()
    #expect(name.isValid.value)
  }

  @Test("A value that the other rules refuse is not checked")
  func refusedAnyway() async {
    name.value = "ada"
    name.value = "a"
    #expect(!name.isChecking.value)
    await pause()
    #expect(server.asked == [])
    #expect(name.problem.value?.kind == .tooShort)
  }

  @Test("A check that fails is a problem; it is run again on request, and when the form is tried")
  func failure() async {
    name.value = "ada"
    await pause(until: "ada")
    server.fail("ada")
    #expect(await eventually { name.problem.value?.kind == .unchecked })
    #expect(name.problem.value?.message == "This could not be checked: no network")
    #expect(!form.canSubmit.value)
    name.checkAgain()
    #expect(name.isChecking.value)
    #expect(name.problem.value == nil)
    await pause(until: "ada", "ada")
    server.fail("ada")
    #expect(await eventually { name.problem.value?.kind == .unchecked })
    #expect(!form.validate())
    await pause(until: "ada", "ada", "ada")
    await answer("ada", nil)
    #expect(form.canSubmit.value)
  }

  @Test("A check that was cancelled by its own doing is a failure like any other")
  func cancelledCheck() async {
    let field = FormField(
      "a", .check(after: 0, on: scheduler) { _ in throw CancellationError() })
    #expect(field.isChecking.value)
    await pause()
    #expect(await eventually { field.problem.value?.kind == .unchecked })
  }

  @Test("The original value is checked, unless it was accepted before")
  func original() async {
    name.value = "ada"
    name.value = ""
    #expect(!name.isChecking.value)
    let checked = FormField(
      "root", .check(after: 0, on: scheduler) { $0 == "root" ? "Taken." : nil })
    #expect(checked.isChecking.value)
    await pause()
    #expect(await eventually { checked.problem.value == "Taken." })
  }

  @Test("Of several checks only those that want it look at the original value")
  func originalForSome() async {
    var asked: [String] = []
    let field = FormField(
      "a",
      .check(after: 0, on: scheduler, checksOriginal: false) {
        asked.append("one \($0)")
        return nil
      },
      .check(after: 0, on: scheduler) {
        asked.append("two \($0)")
        return nil
      },
      .check(after: 0, on: scheduler, checksOriginal: false) {
        asked.append("three \($0)")
        return nil
      })
    await pause()
    #expect(await eventually { field.isValid.value })
    #expect(asked == ["two a"])
    field.value = "b"
    #expect(
      await eventually {
        scheduler.advance(by: .milliseconds(1))
        return field.isValid.value
      })
    #expect(asked == ["two a", "one b", "two b", "three b"])
  }

  @Test("Several checks run one after the other, and the first problem counts")
  func several() async {
    var asked: [String] = []
    let field = FormField(
      "a",
      .check(after: .milliseconds(1), on: scheduler) {
        asked.append("one \($0)")
        return nil
      },
      .check(after: .milliseconds(1), on: scheduler) {
        asked.append("two \($0)")
        return "No."
      })
    await pause()
    #expect(field.isChecking.value)
    #expect(
      await eventually {
        scheduler.advance(by: .milliseconds(1))
        return field.problem.value == "No."
      })
    #expect(asked == ["one a", "two a"])
  }

  @Test("A check of several fields runs again when any of them changes, and goes with each")
  func overSeveralFields() async {
    let (room, night, guests) = (FormField("12"), FormField(1), FormField(2))
    let hotel = FieldGroup(room, night, guests)
    hotel.check(on: room, with: night, guests, after: .milliseconds(300), on: scheduler) {
      [server] in try await server.check("\($0) \($1) \($2)")
    }
    await pause(until: "12 1 2")
    await answer("12 1 2", "Taken.", room)
    #expect(room.problem.value == "Taken.")
    night.value = 3
    #expect(room.problem.value == nil)
    #expect(hotel.isChecking.value)
    await pause(until: "12 1 2", "12 3 2")
    guests.value = 4
    server.answer("12 3 2", "Taken, too.")
    await pause(until: "12 1 2", "12 3 2", "12 3 4")
    await answer("12 3 4", nil, room)
    #expect(hotel.canSubmit.value)
    hotel.remove(guests)
    room.value = "13"
    await pause()
    #expect(server.asked == ["12 1 2", "12 3 2", "12 3 4"])
    #expect(hotel.canSubmit.value)
  }

  @Test("A check of several fields ends when its field is removed, even if that comes back")
  func removedAndAdded() async {
    let (room, night) = (FormField("12"), FormField(1))
    let hotel = FieldGroup(room, night)
    hotel.check(on: room, with: night, after: 0, on: scheduler) { [server] in
      try await server.check("\($0) \($1)")
    }
    await pause(until: "12 1")
    await answer("12 1", "Taken.", room)
    hotel.remove(room)
    await pause()
    #expect(room.isValid.value)
    hotel.add(room)
    night.value = 2
    room.value = "13"
    await pause()
    #expect(hotel.canSubmit.value)
    #expect(server.asked == ["12 1"])
  }

  @Test("A check of several fields keeps nothing alive, and ends with its form")
  func overSeveralFieldsReleased() async {
    let (room, night) = (FormField("12"), FormField(1))
    weak var released: FieldGroup?
    do {
      let hotel = FieldGroup(room, night)
      released = hotel
      hotel.check(on: room, with: night, after: 0, on: scheduler) { [server] in
        try await server.check("\($0) \($1)")
      }
      await pause(until: "12 1")
    }
    #expect(released == nil, "while it is asked")
    server.close()
    await settle()
    night.value = 2
    room.value = "13"
    await pause()
    #expect(room.isValid.value)
    #expect(server.asked == ["12 1"])
  }

  @Test("A field that is released while it is checked is freed, and its check cancelled")
  func released() async {
    var wasCancelled = false
    do {
      var field: FormField<String>? = FormField(
        "a",
        .check(after: 0, on: scheduler) { _ in
          while !Task.isCancelled { await Task.yield() }
          wasCancelled = true
          return nil
        })
      weak let released = field
      await pause()
      field = nil
      #expect(released == nil)
    }
    #expect(await eventually { wasCancelled })
  }

  @Test("Checks are paced by the main queue unless it is said otherwise")
  func mainQueue() async {
    let field = FormField("a", .check { $0 == "a" ? "No." : nil })
    #expect(await eventually { field.problem.value == "No." })
  }
}
