/** A driver reports that this message can never be delivered as it is, so a retry is pointless. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
