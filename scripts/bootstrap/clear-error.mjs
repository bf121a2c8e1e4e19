/** An expected failure with a clear message: printed without a stack, with the remedy. */
export class ClearError extends Error {
  name = 'ClearError';
}
