/// A password's hash was made at a cost that this system cannot compute.
struct UnusableCost: Error, Equatable, CustomStringConvertible {
  let cost: PasswordHash.Cost

  var description: String {
    """
    A password in the file of accounts was stored in a way that this system cannot check \
    (\(cost.rounds) rounds, block size \(cost.blockSize), parallelism \(cost.parallelism)). \
    Log in on the system where the account was made, or remove the file to begin anew.
    """
  }
}
