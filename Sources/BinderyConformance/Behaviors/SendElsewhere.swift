import Bindery
import BinderyTesting

/// Sends values on another thread, and waits until they are sent. Their delivery is then pending.
@MainActor
func sendElsewhere<Receiver: Subject & SendableMetatype>(
  _ values: Receiver.Output..., to subject: Receiver
) {
  nonisolated(unsafe) let (values, subject) = (values, subject)
  runElsewhere { for value in values { subject.send(value) } }
}
