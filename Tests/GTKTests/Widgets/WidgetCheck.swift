import BinderyGTK
import CGTK
import GTKTesting
import XCTest

/// The properties and signals of a class of widgets that are to be checked.
@MainActor
protocol WidgetChecks {
  var name: String { get }
  /// Makes a widget of the class.
  func makeWidget() -> Widget
  /// Each checks one property, of a widget of its own, and returns what is wrong.
  var properties: [() -> String?] { get }
  /// Each checks one signal, and returns what is wrong.
  var signals: [() -> String?] { get }
  /// The names of the properties that are set and read back.
  var setProperties: [String] { get }
}

/// The properties and signals of one class, as the cases in `Generated` list them.
@MainActor
final class WidgetCheck<Kind: Widget>: WidgetChecks {
  let name: String
  private let make: @MainActor () -> Kind
  private(set) var properties: [() -> String?] = []
  private(set) var signals: [() -> String?] = []
  private(set) var setProperties: [String] = []

  init(
    _ name: String, _ make: @escaping @MainActor () -> Kind, _ list: (WidgetCheck) -> Void
  ) {
    self.name = name
    self.make = make
    list(self)
  }

  func makeWidget() -> Widget { make() }

  /// A property that a publisher sets keeps one of the samples of its type that differ from its first value, and says
  /// that it has changed.
  ///
  /// - Parameters:
  ///   - isSilent: Whether the library does not notify of changes.
  ///   - only: Prepares the widget and returns the only value that is tried.
  func property<Value: Sampled>(
    _ property: String, _ path: ReferenceWritableKeyPath<Kind, Value>,
    isSilent: Bool = false, only: ((Kind) -> Value?)? = nil
  ) {
    setProperties.append(property)
    properties.append { [self] in
      withWidget { widget in
        let given = only?(widget)
        let first = widget[keyPath: path]
        var number = 0
        var results: [Value] = []
        while let sample = only == nil
          ? Value.sample(number, besides: first, of: property, in: widget)
          : number == 0 ? given : nil
        {
          var notices = 0
          let connection = widget.onNotify(property) { notices += 1 }
          // As an app's binding writes it.
          let group = BindingGroup { widget.binding[dynamicMember: path] *= Just(sample) }
          connection.disconnect()
          group.clear()
          let result = widget[keyPath: path]
          if result.isKept(sample, insteadOf: first), notices > 0 || isSilent { return nil }
          results.append(result)
          number += 1
        }
        return "\(name).\(property) is \(first) and then \(results)"
      }
    }
  }

  /// A property that only GTK changes can be read.
  func reading<Value: Sampled>(_ property: String, _ path: KeyPath<Kind, Value>) {
    properties.append { [self] in
      withWidget { widget in
        _ = widget[keyPath: path]
        let type = cgtk_property_type(widget.unsafePointer, property)
        return Value.fits(type) ? nil : "\(name).\(property) is no \(Value.self)"
      }
    }
  }

  /// A property that cannot be read takes a sample.
  func setter<Value: Sampled>(_ property: String, _ set: @escaping (Kind, Value?) -> Void) {
    setProperties.append(property)
    properties.append { [self] in
      withWidget { widget in
        let sample = Value.sample(0, besides: nil, of: property, in: widget)
        set(widget, sample)
        return sample == nil ? "there is no sample for \(name).\(property)" : nil
      }
    }
  }

  /// A signal has arguments of these types, and takes a handler.
  func signal(
    _ signal: String, _ types: [any Sampled.Type], returning result: (any Sampled.Type)? = nil,
    _ connect: @escaping (Kind) -> SignalConnection
  ) {
    signals.append { [self] in
      withWidget { widget in
        let type = cgtk_object_type(widget.unsafePointer)
        let before = widget.handlerCount(of: signal)
        let connection = connect(widget)
        guard widget.handlerCount(of: signal) == before + 1 else {
          return "\(name)::\(signal) does not call its handler"
        }
        connection.disconnect()
        guard widget.handlerCount(of: signal) == before else {
          return "\(name)::\(signal) keeps its handler"
        }
        var query = GSignalQuery()
        g_signal_query(g_signal_lookup(signal, type), &query)
        let actual = (0..<Int(query.n_params)).map { query.param_types[$0] & ~1 }
        guard actual.count == types.count, zip(types, actual).allSatisfy({ $0.fits($1) }) else {
          return "\(name)::\(signal) has other arguments than \(types)"
        }
        let none = GType(1 << 2)
        let fits = result?.fits(query.return_type & ~1) ?? (query.return_type == none)
        return fits ? nil : "\(name)::\(signal) does not return \(result as Any)"
      }
    }
  }

  private func withWidget(_ body: (Kind) -> String?) -> String? {
    let widget = make()
    defer { widget.end() }
    return body(widget)
  }
}
