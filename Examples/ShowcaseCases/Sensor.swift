import BinderyGTK
import ShowcaseModels

/// A sensor that measures thousands of times a second, on a thread of its own.
enum Sensor {
  static func measurements() -> AsyncStream<Int> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { numbers in
      let task = Task.detached {
        for number in 1... {
          guard (try? await Task.sleep(for: .microseconds(250))) != nil else { break }
          numbers.yield(number)
        }
        numbers.finish()
      }
      numbers.onTermination = { _ in task.cancel() }
    }
  }
}

/// A label that counts how often it is written.
final class MeasurementLabel: Box {
  private let (number, count) = (Label("–"), Label())
  private(set) var writes = 0

  var measurement = 0 {
    didSet {
      writes += 1
      number.text = "\(measurement)"
      count.text = writes.counted("write")
    }
  }

  init(_ title: String) {
    super.init(.vertical, spacing: 3, [Label(title), number, count])
    number.addClass("title-1")
    for label in [number, count] { label.addClass("numeric") }
    count.addClass("dim-label")
  }
}

final class SensorPage: Page {
  let isOn = CurrentValueSubject<Bool, Never>(false)
  private let measuring = BindingGroup()

  override func load() -> Widget {
    let (each, paced) = (MeasurementLabel("Each value"), MeasurementLabel("Each frame"))
    let power = Switch()
    bindings.capture {
      power *= .subject(isOn)
      BindingTarget(self) { page, isOn in page.measure(isOn, each, paced) } *= isOn
    }
    let labels = Box(.horizontal, spacing: 12, [each, paced])
    labels.isHomogeneous = true
    let content = column([PreferencesGroup("", [ActionRow("Sensor", control: power)]), labels])
    content.onUnmap { [isOn] in isOn.value = false }
    return content
  }

  private func measure(_ isOn: Bool, _ each: MeasurementLabel, _ paced: MeasurementLabel) {
    measuring.clear()
    guard isOn else { return }
    measuring.capture {
      each.binding.measurement *= Sensor.measurements()
      paced.binding.measurement.everyFrame(of: paced) *= Sensor.measurements()
    }
  }
}

extension CaseStudy {
  static let sensor = CaseStudy(
    "sensor", "Faster than the screen", "One write for each frame",
    icon: "power-profile-performance-symbolic",
    .state, features: ["everyFrame", "AsyncSequence", "BindingGroup", "threads"],
    """
    Switch the sensor on: it measures some thousands of times a second on a thread of its own. \
    The left label is written with each value that arrives; most of them are never drawn. The \
    right one waits for the next frame and takes the newest value. Both are bound to an \
    asynchronous sequence by the same operator. Switching off clears the group of these bindings, \
    which cancels their tasks.
    """
  ) { SensorPage() }
}
