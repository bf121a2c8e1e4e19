/** A failure that a sentence explains: printed without a stack, with the remedy in it. */
export class ClearError extends Error {
  name = 'ClearError';
}
