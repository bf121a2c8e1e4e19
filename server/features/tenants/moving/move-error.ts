/** A tenant that cannot be exported, imported or removed. The message is a sentence for the operator, printed without a stack. */
export class MoveError extends Error {
  override name = 'MoveError';
}
