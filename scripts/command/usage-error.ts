/** A command was called wrongly: its message is the one sentence that is said, with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
