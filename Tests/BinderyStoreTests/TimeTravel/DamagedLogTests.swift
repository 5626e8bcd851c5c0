import BinderyTesting
import Foundation
import Testing

@testable import BinderyStore

private typealias Log = ActionLog<Basket, BasketAction>

/// Invalid files, for each of which the error names the place, the reason, and the remedy.
@Suite struct DamagedLogTests {
  private let lines: [String]

  init() throws {
    let log = try Log(
      initialState: Basket(), actions: [.added(name: "Milk", price: 3), .reversed, .emptied],
      reducer: Basket.reducer)
    lines = String(decoding: try log.data(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func failure(of text: String) -> String? {
    do throws(ActionLogError) {
      _ = try Log(Data(text.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func failure(_ change: (inout [String]) -> Void) -> String? {
    var lines = lines
    change(&lines)
    return failure(of: lines.joined(separator: "\n"))
  }

  @Test("A file that is no log is named")
  func otherFile() {
    let notALog =
      "Line 1 of the action log: this is not a log of actions, or it is damaged. "
      + "Import a file that a history has exported."
    #expect(
      failure(of: "") == "The action log: the file is empty. Export the session again.")
    #expect(failure(of: "\n\n") == failure(of: ""))
    #expect(failure(of: "Dear Ada,\n") == notALog)
    #expect(failure(of: #"{"format":"something","version":1}"#) == notALog)
    #expect(failure(of: String(lines[0].dropLast(9))) == notALog)
    #expect(failure { $0[0].replace("\"first\":0", with: "\"first\":{}") } == notALog)
  }

  @Test("Impossible numbers are no log")
  func impossibleNumbers() {
    for first in ["-1", "9223372036854775807", "1e300"] {
      #expect(
        failure { $0[0].replace("\"first\":0", with: "\"first\":\(first)") }?.contains(
          "this is not a log of actions") == true)
    }
    #expect(
      failure { $0[0].replace("\"actions\":3", with: "\"actions\":-3") }?.contains(
        "this is not a log of actions") == true)
  }

  @Test("Another version is named")
  func otherVersion() {
    #expect(
      failure { $0[0].replace(#""version":1"#, with: #""version":7,"new":[]"#) }
        == "Line 1 of the action log: it has version 7, but this program reads only "
        + "versions up to 1. Import it with a newer program.")
    for version in [0, -1] {
      #expect(
        failure { $0[0].replace(#""version":1"#, with: #""version":\#(version)"#) }?.contains(
          "this is not a log of actions") == true)
    }
  }

  @Test("Another store is named")
  func otherStore() {
    #expect(
      failure { $0[0].replace("Store<Basket", with: "Store<Wardrobe") }
        == "Line 1 of the action log: it was recorded by Store<Wardrobe, BasketAction>, not "
        + "Store<Basket, BasketAction>. Import it there. If only the name of the type has "
        + "changed, change the name in this line.")
  }

  @Test("A state of another form is named")
  func otherState() {
    #expect(
      failure { $0[1].replace(#""total":0"#, with: #""total":"none""#) }?.hasPrefix(
        "Line 2 of the action log: the initial state cannot be read: no Int at "
          + "/state/total. ") == true)
    #expect(
      failure { $0[1].replace(#","total":0"#, with: "") }?.hasPrefix(
        "Line 2 of the action log: the initial state cannot be read: no field "
          + "“total” at /state. ") == true)
    #expect(failure { $0.removeLast(4) }?.contains("Line 2") == true)
    #expect(
      failure {
        $0[1].removeLast(); $0.removeLast(3)
      }?.contains("is cut off") == true)
  }

  @Test("An unreadable action is named, and those before it are not lost")
  func unreadableAction() throws {
    var damaged = lines
    damaged[3].replace("reversed", with: "sorted")
    let data = Data(damaged.joined(separator: "\n").utf8)
    let (log, problem) = try Log.reading(data)
    #expect(log.actions == [.added(name: "Milk", price: 3)])
    #expect(problem?.line == 4)
    #expect(
      "\(problem!)".hasSuffix(
        "To read the actions before it, call `ActionLog.reading(_:)`."))
    #expect(failure(of: damaged.joined(separator: "\n")) == "\(problem!)")
  }

  @Test("More actions than recorded are named")
  func extraActions() throws {
    #expect(
      failure { $0.append($0[3]) }
        == "Line 6 of the action log: it continues after the 3 recorded actions. "
        + "Remove the rest, or read only the actions with `ActionLog.reading(_:)`.")
  }

  @Test("Line ends of other systems and empty lines are read")
  func lineEnds() throws {
    let text = "\u{FEFF}" + lines.joined(separator: "\r\n\r\n") + "\r\n\r\n"
    #expect(try Log(Data(text.utf8)).actions.count == 3)
  }

  /// The file is truncated after each of its bytes: there is always an error, with the readable
  /// part.
  @Test("A file that is cut anywhere says so, and gives what is there")
  func cutFile() throws {
    let data = Data(lines.map { $0 + "\n" }.joined().utf8)
    var (whole, afterBeginning) = (0, lines[0].utf8.count + 1 + lines[1].utf8.count)
    for length in 0..<(data.count - 1) {
      let cut = data.prefix(length)
      #expect(throws: ActionLogError.self) { try Log(cut) }
      guard length >= afterBeginning else { continue }
      let (log, problem) = try Log.reading(cut)
      if data[length] == UInt8(ascii: "\n") { whole = log.actions.count }
      #expect(problem?.reason == .cutOff(read: whole, recorded: 3), "after \(length) bytes")
      #expect(log.actions.count == whole)
    }
    afterBeginning = data.count
    #expect(try Log(data.prefix(data.count - 1)).actions.count == 3)
  }

  /// Random bytes change: there is an error, or the replay detects it, or all relevant content is
  /// equal.
  @Test("A file with a changed byte is never taken for the session")
  func changedByte() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    let data = Data(lines.map { $0 + "\n" }.joined().utf8)
    let actions = try Log(data).actions
    var (errors, differences) = (0, 0)
    for _ in 0..<2_000 {
      var changed = data
      let place = Int.random(in: 0..<data.count, using: &generator)
      changed[place] = UInt8.random(in: 0x20..<0x7F, using: &generator)
      do throws(ActionLogError) {
        let log = try Log(changed)
        if log.firstDifference(by: Basket.reducer) != nil {
          differences += 1
        } else {
          #expect(log.actions == actions, "seed \(seed), byte \(place)")
        }
      } catch {
        errors += 1
      }
    }
    #expect(errors > 100)
    #expect(differences > 20)
  }
}
