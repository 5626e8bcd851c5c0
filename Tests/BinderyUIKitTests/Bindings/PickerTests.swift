#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct PickerTests {
  private enum Gender: String, CaseIterable { case female, male, other }

  private let items = CurrentValueSubject<[String], Never>([])
  private let value = CurrentValueSubject<String?, Never>("b")

  @Test func `Each wheel of a picker view has its own items and chosen one`() {
    let picker = UIPickerView()
    let screen = Screen(picker)
    let minute = CurrentValueSubject<Int?, Never>(1)
    let group = BindingGroup {
      picker *= PickerBinding.items(items).value(value)
      picker.wheel(1) *= PickerBinding.items([0, 1, 2]).value(minute)
    }
    #expect(picker.numberOfComponents == 2)
    #expect(picker.selectedRow(inComponent: 1) == 1)
    items.send(["a", "b"])
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(picker.selectedRow(inComponent: 1) == 1, "the other wheel stays")
    #expect(picker.user.turn(to: 2, component: 1))
    #expect(minute.value == 2)
    #expect(value.value == "b")
    #expect(picker.user.turn(to: 0))
    #expect(value.value == "a")
    #expect(minute.value == 2)
    minute.send(0)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    withExtendedLifetime((screen, group)) {}
  }

  @Test func `A wheel that is asked for later leaves the others where they are`() {
    let picker = UIPickerView()
    picker.items = ["a", "b", "c"]
    picker.selectedIndex = 2
    picker.wheel(2).items = ["x", "y"]
    picker.wheel(2).selectedIndex = 1
    #expect(picker.numberOfComponents == 3)
    #expect(picker.numberOfRows(inComponent: 1) == 0)
    #expect((0..<3).map { picker.selectedRow(inComponent: $0) } == [2, -1, 1])
    #expect(picker.selectedIndex == 2)
    #expect(picker.wheel(1).selectedIndex == nil)
  }

  @Test func `A picker view's delegate goes on being asked and told`() {
    final class Own: NSObject, UIPickerViewDelegate {
      var chosen: [Int] = []
      func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
      ) { chosen.append(row) }
    }
    let (picker, own) = (UIPickerView(), Own())
    picker.delegate = own
    let screen = Screen(picker)
    let group = BindingGroup {
      picker *= PickerBinding.items(Gender.allCases, title: \.rawValue)
    }
    var titles: [String] = []
    for row in 0..<3 {
      titles.append(picker.items[row])
    }
    #expect(titles == ["female", "male", "other"])
    picker.user.turn(to: 1)
    #expect(own.chosen == [1])
    withExtendedLifetime((screen, group)) {}
  }

  #if !canImport(ObjectiveC)  // No program can do that on Apple's own UIKit.
  @Test func `A picker view goes on when the delegate that it had is gone`() async {
    final class Own: NSObject, UIPickerViewDelegate {
      func pickerView(
        _ pickerView: UIPickerView, rowHeightForComponent component: Int
      ) -> CGFloat { 60 }
    }
    let picker = UIPickerView()
    var own: Own? = Own()
    picker.delegate = own
    let screen = Screen(picker)
    let group = BindingGroup { picker *= PickerBinding.items(items).value(value) }
    items.send(["a", "b"])
    #expect(picker.rowSize(forComponent: 0).height == 60)
    own = nil
    items.send(["a", "b", "c"])
    #expect(await eventually { picker.rowSize(forComponent: 0).height != 60 })
    picker.user.turn(to: 2)
    #expect(value.value == "c")
    withExtendedLifetime((screen, group)) {}
  }
  #endif

  @Test func `A picker view whose subviews were all taken away keeps its rows`() {
    let picker = UIPickerView()
    let screen = Screen(picker)
    let group = BindingGroup { picker *= PickerBinding.items(items).value(value) }
    items.send(["a", "b"])
    picker.subviews.forEach { $0.removeFromSuperview() }
    #expect(picker.dataSource != nil && picker.delegate != nil)
    items.send(["a", "b", "c"])
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    picker.user.turn(to: 2)
    #expect(value.value == "c")
    withExtendedLifetime((screen, group)) {}
  }
}
#endif
