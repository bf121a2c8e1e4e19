import type { MessageKey, Remedy } from '../errors.ts';

/** A rule's no: its key, and what would help. */
export interface Refusal {
  outcome: 'refused';
  error: MessageKey;
  remedy?: Remedy;
}

export const refuse = (error: MessageKey, remedy?: Remedy): Refusal => ({
  outcome: 'refused',
  error,
  ...(remedy && { remedy }),
});
