#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

/// Tests of law 18 with texts of several lines.
@MainActor
@Suite(.onScreen) struct TextViewTests {
  private let note = CurrentValueSubject<String, Never>("one\n")
  private let view = UITextView()
  private let screen: Screen

  init() {
    screen = Screen(view)
  }

  @Test func `A composition in a text that is left is sent`() {
    let group = BindingGroup { view *= .subject(note) }
    view.user.compose("ほ")
    view.user.leave()
    #expect(note.value == "one\nほ")
    _ = group
  }

  @Test func `It keeps its delegate`() {
    final class Own: NSObject, UITextViewDelegate {
      var changes = 0
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { text != "x" }
      func textViewDidChange(_ textView: UITextView) { changes += 1 }
    }
    let own = Own()
    view.delegate = own
    let group = BindingGroup { view *= .subject(note) }
    view.user.type("xa")
    #expect(note.value == "one\na")
    #expect(own.changes == 1)
    _ = group
  }

  @Test func `Law 4: what another text tells that got the address of one that is gone is not sent`()
  {
    var (isHeard, isReused) = (false, false)
    for _ in 1...2_000 where !isReused {
      var former: UITextView? = UITextView()
      let address = ObjectIdentifier(former!)
      let connection = former!.onTextChange { isHeard = true }
      former = nil
      let others = (0..<20).map { _ in UITextView() }
      for other in others where ObjectIdentifier(other) == address {
        isReused = true
        NotificationCenter.default.post(
          name: UITextView.textDidChangeNotification, object: other)
      }
      connection.disconnect()
    }
    #if os(Linux)
    if ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil { #expect(isReused) }
    #endif
    #expect(!isHeard)
  }

  @Test func `What is posted on another thread is left alone`() async {
    let group = BindingGroup { view *= .subject(note) }
    let name = UITextView.textDidChangeNotification
    await Task.detached {
      NotificationCenter.default.post(name: name, object: nil)
    }.value
    #expect(note.value == "one\n")
    _ = group
  }

  @Test func `The line that marks a problem does not scroll with the text`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let screen = Screen(view)
    view.text = String(repeating: "line\n", count: 100)
    view.inputProblem = "Too long."
    let mark = view.subviews.first { $0.backgroundColor == .systemRed }
    #if canImport(ObjectiveC)
    view.contentOffset = CGPoint(x: 0, y: 300)
    view.layoutIfNeeded()
    #expect(mark?.frame.maxY == view.bounds.maxY)
    #else
    // The double does not solve constraints: a view that is not pinned would scroll.
    #expect(mark?.translatesAutoresizingMaskIntoConstraints == false)
    #endif
    view.inputProblem = nil
    #expect(mark?.superview == nil)
    withExtendedLifetime(screen) {}
  }
}
#endif
