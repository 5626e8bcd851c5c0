// A program that shows live queries: commands come as lines of JSON, and so do the answers.
//
// It uses the API that users of BinderyGRDB have, and does not know the expected content of the
// lists.
import Foundation

let subject = Subject()
let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
while let line = readLine() {
  do {
    let command = try decoder.decode(Command.self, from: Data(line.utf8))
    let reply = subject.reply(to: command)
    FileHandle.standardOutput.write(try encoder.encode(reply) + Data("\n".utf8))
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
  }
}
