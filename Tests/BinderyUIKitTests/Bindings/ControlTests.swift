#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct ControlTests {
  @Test func `A control that is disabled sends nothing`() {
    let toggle = UISwitch()
    let screen = Screen(toggle)
    let isAllowed = CurrentValueSubject<Bool, Never>(false)
    var sent: [Bool] = []
    let group = BindingGroup { toggle.isEnabledBinding *= isAllowed }
    group.add(toggle.isOnPublisher.sink { sent.append($0) })
    toggle.user.toggle()
    isAllowed.send(true)
    toggle.user.toggle()
    #expect(sent == [false, true])
    withExtendedLifetime(screen) {}
  }
}
#endif
