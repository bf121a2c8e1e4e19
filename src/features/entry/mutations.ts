import { joinDoorAndTicket, readScannedCode, readTypedCode } from '#api/entry/door/scanned-code.ts';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { command } from '#src/lib/data/command.ts';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const deskCode = /^\d{6}$/;

/** Whose card or six-digit code this is. Throws the server's error, also when it is neither. */
async function findPerson(text: string): Promise<PersonAtDesk> {
  const typed = readTypedCode(text);
  if (deskCode.test(typed)) return api('GET /trainer/entry/desk-code/{code}', { params: { code: typed } });
  const scanned = readScannedCode(text);
  if (scanned?.kind === 'card') return api('GET /trainer/card/{cardCode}', { params: { cardCode: scanned.code } });
  throw new ApiFailure('card_code_scanning_failed', 0);
}

export interface DoorScan {
  /** The scanned or typed text, unchanged. */
  text: string;
  /** Created at the scan: however often it is sent, the door opens once. */
  operationId: string;
}

/**
 * The request for a door, and with a ticket for the ticket too.
 * @throws {ApiFailure} `qr_invalid` when it is not a door’s code
 */
function dataOf(text: string, ticketCode?: string): string {
  if (readScannedCode(text)?.kind !== 'door') throw new ApiFailure('qr_invalid', 400);
  return ticketCode === undefined ? text : joinDoorAndTicket(text, ticketCode);
}

/** The club rejects it after that. */
const daysFromNow = (days: number): string => new Date(serverNow().getTime() + days * 86_400_000).toISOString();

/**
 * Who stands at the desk, by what somebody or a reader has typed: a card, else a name, phone or number, else the six digits of a
 * phone.
 * @returns their client id
 */
async function findAtDesk(text: string): Promise<number> {
  const typed = readTypedCode(text);
  const isCard = readScannedCode(text)?.kind === 'card' && /\d/.test(typed);
  if (!isCard) {
    const { items } = await api('GET /admin/client', { query: { search: text, limit: 1 } });
    if (items[0]) return items[0].id;
  }
  if (!isCard && !deskCode.test(typed)) throw new ApiFailure('item_not_found', 404);
  return (await findPerson(text)).clientId;
}

export const entryMutations = {
  /** Who stands at the desk, by what was typed. */
  findAtDesk: command(findAtDesk),
  /** Whose card or six-digit code it is. */
  findPerson: command(findPerson),
  /** A logged-in user scans the code at a door. */
  enter: command(async ({ text, operationId }: DoorScan) =>
    api('GET /user/code', { query: { data: dataOf(text) }, idempotencyKey: operationId }),
  ),
  /** A scan made offline: the club is notified of the visit once there is a network. */
  keepScan: command(({ text, subject }: { text: string; subject: IntentSubject }) =>
    enqueue({
      id: crypto.randomUUID(),
      kind: 'doorScan',
      args: { data: text },
      subject,
      notAfter: daysFromNow(30),
    }),
  ),
  /** A visitor without an account scans it: with a ticket, or for a training that is free for all. */
  enterAsVisitor: command(async ({ text, operationId, ticketCode }: DoorScan & { ticketCode?: string | undefined }) =>
    callApi('GET /public/code', { query: { data: dataOf(text, ticketCode) }, idempotencyKey: operationId }),
  ),
};
