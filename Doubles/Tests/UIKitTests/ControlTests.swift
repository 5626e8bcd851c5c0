import Testing
import UIKit

@MainActor
struct ControlTests {
  private let window = UIWindow(frame: .zero)

  init() {
    window.makeKeyAndVisible()
  }

  @Test func `A value set by program sends nothing, one set by a hand does`() {
    let slider = UISlider()
    window.addSubview(slider)
    var sent: [Float] = []
    slider.addAction(
      UIAction { sent.append(($0.sender as? UISlider)?.value ?? -1) }, for: .valueChanged)
    slider.value = 0.5
    slider.setValue(0.6, animated: true)
    slider.user.drag(to: 0.7, 2)
    #expect(sent == [0.7, 1])
  }

  @Test func `An action with the same identifier replaces the one before`() {
    let button = UIButton(type: .system)
    window.addSubview(button)
    var taps: [String] = []
    for name in ["first", "second"] {
      button.addAction(
        UIAction(identifier: .init("tap")) { _ in taps.append(name) }, for: .touchUpInside)
    }
    button.user.tap()
    #expect(taps == ["second"])
  }

  @Test func `A button that changes its selection has one element on, which is its title`() {
    let button = UIButton(type: .system)
    window.addSubview(button)
    var chosen: [String] = []
    button.setTitle("Size", for: .normal)
    button.menu = UIMenu(
      children: ["S", "M"].map { title in UIAction(title: title) { chosen.append($0.title) } })
    button.showsMenuAsPrimaryAction = true
    #expect(button.menu?.selectedElements.isEmpty == true)
    #expect(button.currentTitle == "Size")
    button.changesSelectionAsPrimaryAction = true
    #expect(button.menu?.selectedElements.map(\.title) == ["S"])
    #expect(button.user.choose("M"))
    #expect(button.menu?.selectedElements.map(\.title) == ["M"])
    #expect(button.currentTitle == "M")
    #expect(chosen == ["M"])
  }

  @Test func `A count-down shows whole minutes of a day`() {
    let picker = UIDatePicker()
    picker.countDownDuration = 150
    #expect(picker.countDownDuration == 120)
    picker.countDownDuration = 200_000
    #expect(picker.countDownDuration == 86_340)
  }

  @Test func `A stepper stays in its range, and refuses an empty one`() {
    let stepper = UIStepper()
    window.addSubview(stepper)
    stepper.maximumValue = 1
    stepper.user.increment()
    stepper.user.increment()
    #expect(stepper.value == 1)
    let (_, raised) = RaisedExceptions.collect { stepper.minimumValue = 5 }
    #expect(raised.map(\.name) == ["NSInvalidArgumentException"])
  }

  @Test func `A picker view does not tell its delegate of what the program selects`() {
    final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var chosen: [Int] = []
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        3
      }
      func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
      ) { chosen.append(row) }
    }
    let (picker, rows) = (UIPickerView(), Rows())
    window.addSubview(picker)
    (picker.dataSource, picker.delegate) = (rows, rows)
    picker.selectRow(1, inComponent: 0, animated: false)
    picker.user.turn(to: 2)
    #expect(rows.chosen == [2])
    let (_, raised) = RaisedExceptions.collect {
      picker.selectRow(3, inComponent: 0, animated: false)
    }
    #expect(raised.count == 1)
  }

  @Test func `A view tells when it gets into a window and out of it, with all that is in it`() {
    final class Told: UIView {
      var told: [Bool] = []
      override func didMoveToWindow() { told.append(window != nil) }
    }
    let (told, box) = (Told(), UIView())
    box.addSubview(told)
    window.addSubview(box)
    box.removeFromSuperview()
    #expect(told.told == [true, false])
  }

  @Test func `A hand cannot touch what is hidden, or in something hidden`() {
    let (button, box) = (UIButton(type: .system), UIView())
    box.addSubview(button)
    #expect(!button.user.tap())
    window.addSubview(box)
    #expect(button.user.tap())
    box.alpha = 0
    #expect(!button.user.tap())
  }
}
