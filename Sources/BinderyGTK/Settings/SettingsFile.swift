import Bindery
import Foundation
import GTK

/// The settings of an app, which it keeps between its runs in a plain JSON file.
///
/// ```swift
/// let settings = SettingsFile(application)
/// let volume = settings.value("volume", default: 0.5)
/// bindings.capture { scale *= .subject(volume) }
/// ```
///
/// A setting is a `CurrentValueSubject`, so a view model that has one needs neither GTK nor a file
/// in its tests.
///
/// Changes are written together a moment later, and at the latest when the application ends. Each
/// write replaces the whole file at once, and keeps what other processes have written for other
/// names in the meantime; for the same name the last one wins. A running app does not observe
/// changes by others.
///
/// A file or a value that cannot be read is a ``problem``, and the setting has its default. A
/// damaged file is kept beside the new one, as `settings.json.damaged`.
@MainActor
public final class SettingsFile {
  /// The location of the file. It need not exist before the first change is written.
  public let url: URL
  /// The last problem of reading or writing; nil while all is well. It sends on the main actor.
  ///
  /// The next successful write sets it to nil. If a write fails, the changes stay in memory, and
  /// the next change or ``save()`` tries again.
  public let problem = CurrentValueSubject<SettingsError?, Never>(nil)
  private var content: SettingsContent
  private var changed: [String: Any] = [:]
  /// Values that are encoded when they are written.
  private var unencoded: [String: () throws -> Data] = [:]
  /// The problems of values that cannot be encoded, until they are replaced.
  private var unwritable: [String: SettingsError] = [:]
  private var subjects: [String: AnyObject] = [:]
  private var subscriptions: [String: AnyCancellable] = [:]
  private var ending: SignalConnection?
  private var isDue = false

  /// Opens the settings of an application: `settings.json` in the folder of the application's id
  /// in the user's configuration folder.
  public convenience init(_ application: Application) {
    self.init(
      url: UserFolders.configuration.appendingPathComponent(application.id)
        .appendingPathComponent("settings.json"))
  }

  /// Opens the file of the state that an application restores after a restart, such as its windows'
  /// places and the states of its view models: `state.json` in the folder of the application's id
  /// in the user's folder for states.
  public static func state(of application: Application) -> SettingsFile {
    SettingsFile(
      url: UserFolders.state.appendingPathComponent(application.id)
        .appendingPathComponent("state.json"))
  }

  /// Opens settings in a file of your own. The file need not exist.
  ///
  /// The initializer reads the file once, and leaves a ``problem`` if it cannot be read. Keep the
  /// object as long as the app uses its settings: it writes pending changes when it is released,
  /// and later changes of its subjects are not written.
  public init(url: URL) {
    self.url = url
    (content, problem.value) = SettingsContent.read(url)
    ending = Application.ending.connect { [weak self] in self?.save() }
  }

  isolated deinit {
    save()
    ending?.disconnect()
  }

  /// Returns the setting of this name. Further calls return the same subject.
  ///
  /// The subject has the value in the file, or else `fallback`. Values that are sent to it are
  /// written half a second later. A value of an unexpected type in the file becomes a ``problem``.
  ///
  /// - Precondition: A name always has the same type.
  public func value<Value: Codable & Equatable>(
    _ name: String, default fallback: Value
  ) -> CurrentValueSubject<Value, Never> {
    if let known = subjects[name] {
      guard let known = known as? CurrentValueSubject<Value, Never> else {
        preconditionFailure(
          "Bindery: The setting “\(name)” has another type elsewhere. Use one type, or two names. "
            + "[setting-has-another-type]")
      }
      return known
    }
    let subject = CurrentValueSubject<Value, Never>(kept(name) ?? fallback)
    subjects[name] = subject
    subscriptions[name] = subject.dropFirst().removeDuplicates()
      .sink { [weak self] in self?.keep($0, as: name) }
    return subject
  }

  /// Writes the changes now, if there are any.
  ///
  /// It is called by itself: half a second after the first change, when the application ends, and
  /// when the settings are released. If it cannot write, ``problem`` has the reason.
  public func save() {
    encode()
    guard !changed.isEmpty else { return }
    do throws(SettingsError) {
      content = try content.write(changed, to: url)
      changed = [:]
      // The values that cannot be written are still missing in the file.
      let rest = unwritable.min { $0.key < $1.key }?.value
      if problem.value != rest { problem.value = rest }
    } catch {
      problem.value = error
    }
  }

  /// Has `restore` take the kept JSON of this name, if there is any, and keeps what `snapshot`
  /// returns after each value of `changes`.
  func keep(
    _ name: String, restore: (Data) throws -> Void, changes: some Publisher<Void, Never>,
    snapshot: @escaping () throws -> Data
  ) {
    precondition(
      subjects[name] == nil,
      "Bindery: The setting “\(name)” has another type elsewhere. Use one type, or two names. "
        + "[setting-has-another-type]")
    do {
      if let data = content.data(name) { try restore(data) }
    } catch {
      problem.value = .unfitting(name, "\(error)")
    }
    subscriptions[name] = changes.sink { [weak self] in
      self?.unencoded[name] = snapshot
      self?.saveLater()
    }
  }

  private func encode() {
    for (name, data) in unencoded {
      do {
        changed[name] = try JSONSerialization.jsonObject(with: data(), options: .fragmentsAllowed)
        unwritable[name] = nil
      } catch {
        cannotWrite(name, .unwritable(name, "\(error)"))
      }
    }
    unencoded = [:]
  }

  private func kept<Value: Codable>(_ name: String) -> Value? {
    do throws(SettingsError) {
      return try content.value(name)
    } catch {
      problem.value = error
      return nil
    }
  }

  private func keep<Value: Codable>(_ value: Value, as name: String) {
    do throws(SettingsError) {
      changed[name] = try SettingsContent.json(value, name)
      unwritable[name] = nil
    } catch {
      return cannotWrite(name, error)
    }
    saveLater()
  }

  private func cannotWrite(_ name: String, _ error: SettingsError) {
    unwritable[name] = error
    problem.value = error
  }

  private func saveLater() {
    guard !isDue else { return }
    isDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      MainActor.assumeIsolated {
        self?.isDue = false
        self?.save()
      }
    }
  }
}
