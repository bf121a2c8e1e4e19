/** A driver says that this message can never be delivered as it is, so trying again is no use. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
