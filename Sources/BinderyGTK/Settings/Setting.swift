import Bindery
import GTK

/// A property that is kept in a settings file between runs.
///
/// ```swift
/// final class Preferences {
///   @Setting(settings, "volume") var volume = 0.5
/// }
/// scale *= .subject(preferences.$volume)
/// ```
///
/// Its projected value, `$volume`, is the subject that ``SettingsFile/value(_:default:)`` returns.
@MainActor
@propertyWrapper
public struct Setting<Value: Codable & Equatable> {
  /// The subject of the setting, for bindings: `scale *= .subject(preferences.$volume)`. Properties
  /// of the same name and file share it.
  public let projectedValue: CurrentValueSubject<Value, Never>

  /// Makes a property for the setting of this name. Its initial value is the default, for a file
  /// without the setting. The property does not retain `file`; see ``SettingsFile/init(url:)``.
  public init(wrappedValue: Value, _ file: SettingsFile, _ name: String) {
    projectedValue = file.value(name, default: wrappedValue)
  }

  /// The current value. Setting an equal value sends and writes nothing.
  public var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { if newValue != projectedValue.value { projectedValue.value = newValue } }
  }
}
