import type { EntryReason } from '#api/entry/entry-reasons.ts';
import { ApiFailure, isTransient } from '#src/lib/api/api-failure.ts';
import type { DoorApiClient } from './door-api-client.ts';
import type { DoorAnswer } from './door-view.ts';

const reasons: Partial<Record<string, EntryReason>> = {
  ticket_not_found: 'forged',
  ticket_used: 'used',
  ticket_expired: 'expired',
};

/** Paper is held up for longer than an answer is shown. */
const samePaperMs = 15_000;

/** Tickets on paper in front of a door’s camera, each asked about once. */
export class PaperTickets {
  readonly #client: DoorApiClient;
  #last: { code: string; at: number } | undefined;

  constructor(client: DoorApiClient) {
    this.#client = client;
  }

  /** Undefined where it is the same paper still. `now` in ms since 1970. */
  async read(code: string, now: number): Promise<DoorAnswer | undefined> {
    const isHeldUp = this.#last?.code === code && now - this.#last.at < samePaperMs;
    this.#last = { code, at: now };
    return isHeldUp ? undefined : enterByPrintedTicket(this.#client, code);
  }
}

/** A ticket on paper is no phone’s, so the server alone can say whether it was used: without a network it opens nothing. */
async function enterByPrintedTicket(client: DoorApiClient, code: string): Promise<DoorAnswer> {
  const ticket = { isTicket: true, firstName: undefined };
  try {
    await client.call('POST /door/ticket', { body: { code } });
    return { ...ticket, kind: 'open', reason: 'welcome' };
  } catch (error) {
    const isUnheard = !(error instanceof ApiFailure) || isTransient(error);
    return { ...ticket, kind: 'refused', reason: isUnheard ? 'printed' : (reasons[error.key] ?? 'ask_staff') };
  }
}
