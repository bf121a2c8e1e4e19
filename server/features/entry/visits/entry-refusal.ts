import { randomUUID } from 'node:crypto';
import type { EntryGrounds } from '#api/entry/entry-grounds.ts';
import type { EntryReason } from '#api/entry/entry-reasons.ts';
import type { EntryRefused } from '#api/entry/may-enter.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { insertEntry, type NewEntry } from './commands.ts';

/** Somebody who is not let in, with the rule: who asks the desk about it the day after is told by its row in the log. */
export class EntryRefusal extends ApiError {
  readonly rule: EntryReason;
  readonly grounds: EntryGrounds;

  constructor({ error, remedy, rule }: Pick<EntryRefused, 'error' | 'remedy' | 'rule'>, grounds: EntryGrounds) {
    super(409, error, remedy);
    this.rule = rule;
    this.grounds = grounds;
  }
}

type RefusedEntry = Pick<NewEntry, 'unit_id' | 'door_id' | 'client_id' | 'ticket_id' | 'via'> & { now: Date };

/** Runs `enter`; of its refusal a row is kept once, with the response that the work rolled back is answered with. */
export async function keepingRefusal<T>({ now, ...entry }: RefusedEntry, enter: () => Promise<T>): Promise<T> {
  try {
    return await enter();
  } catch (error) {
    if (error instanceof EntryRefusal && !error.lasting) {
      const grounds = JSON.stringify(error.grounds);
      const refused = { answer: 'refused', reason: error.rule, grounds, op_id: randomUUID() } as const;
      error.lasting = async (own) =>
        void (await insertEntry(own, { ...entry, ...refused, entered_at: now, created_at: now }));
    }
    throw error;
  }
}
