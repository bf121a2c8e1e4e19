/** Wrong usage of the command. */
export class UsageError extends Error {
  override name = 'UsageError';
}
