import Logging

/// Tells what has changed in forms, when a transaction ends and before views are written.
@MainActor
final class FormTeller: Refreshable, ProblemReceiver {
  static let main = FormTeller()

  @exclusivity(unchecked) private var noted: [AnyFormNode] = []

  /// Sees to it that a node tells its value before the open transaction ends.
  func note(_ node: AnyFormNode) {
    guard !node.isNoted else { return }
    node.isNoted = true
    if noted.isEmpty { DeliveryQueue.main.invalidate(self) }
    noted.append(node)
  }

  func refresh() {
    // Mostly it is one, which needs no list.
    if noted.count == 1 {
      let only = noted.removeLast()
      only.isNoted = false
      return only.tell()
    }
    let nodes = noted
    noted = []
    for node in nodes { node.isNoted = false }
    for node in nodes { node.tell() }
  }

  func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    for node in noted { node.isNoted = false }
    noted = []
  }

  /// As publishers are: told when all that is computed is up to date.
  var height: Int { .max }

  var receiver: (any ProblemReceiver)? { self }

  var name: String {
    noted.isEmpty ? "a form" : noted.map(\.name).joined(separator: ", ")
  }

  func loopWasCut(participants: [String]) {
    Self.logger.error(
      "Changes of a form caused each other without end, and were stopped: \(participants)")
  }

  private static let logger = Logger(label: "bindery")
}
