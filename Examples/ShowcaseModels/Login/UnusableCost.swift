/// A password's key was to be derived at a cost that this system cannot compute: one of another
/// system's, or one that there is no memory for.
struct UnusableCost: Error, Equatable {
  let cost: PasswordHash.Cost
}
