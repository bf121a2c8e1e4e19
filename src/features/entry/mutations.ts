import { joinDoorAndTicket, readScannedCode, readTypedCode } from '#api/entry/door/scanned-code.ts';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { mutationOptions } from '@tanstack/react-query';

const deskCode = /^\d{6}$/;

/** Whose card this is, or who has said these six digits. Throws the server's no, and where it can be neither. */
async function findPerson(text: string): Promise<PersonAtDesk> {
  const typed = readTypedCode(text);
  if (deskCode.test(typed)) return api('GET /trainer/entry/desk-code/{code}', { params: { code: typed } });
  const scanned = readScannedCode(text);
  if (scanned?.kind === 'card') return api('GET /trainer/card/{cardCode}', { params: { cardCode: scanned.code } });
  throw new ApiFailure('card_code_scanning_failed', 0);
}

export interface DoorScan {
  /** What was scanned or typed, as it was. */
  text: string;
  /** Made when it was read: however often it is sent, the door opens once. */
  operationId: string;
}

/** Without a network each fails at once and says so: a door does not wait. */
const always = { networkMode: 'always', retry: false } as const;

/**
 * What is sent for a door, and with a ticket for the ticket too.
 * @throws {ApiFailure} `qr_invalid` for what is no door’s code
 */
function dataOf(text: string, ticketCode?: string): string {
  if (readScannedCode(text)?.kind !== 'door') throw new ApiFailure('qr_invalid', 400);
  return ticketCode === undefined ? text : joinDoorAndTicket(text, ticketCode);
}

/** Later the club does not take it. */
const daysFromNow = (days: number): string => new Date(serverNow().getTime() + days * 86_400_000).toISOString();

export const entryMutations = {
  /** Whose card it is, or who has said these six digits. */
  findPerson: () => mutationOptions({ mutationKey: ['entry', 'findPerson'], mutationFn: findPerson, ...always }),
  /** Whoever is logged in reads the code at a door. */
  enter: () =>
    mutationOptions({
      mutationKey: ['entry', 'enter'],
      mutationFn: async ({ text, operationId }: DoorScan) =>
        api('GET /user/code', { query: { data: dataOf(text) }, idempotencyKey: operationId }),
      ...always,
    }),
  /** What was read without a network: somebody was at the door, and the club is told when it can be. */
  keepScan: () =>
    mutationOptions({
      mutationKey: ['entry', 'keepScan'],
      mutationFn: ({ text, subject }: { text: string; subject: IntentSubject }) =>
        enqueue({
          id: crypto.randomUUID(),
          kind: 'doorScan',
          args: { data: text },
          subject,
          notAfter: daysFromNow(30),
        }),
      ...always,
    }),
  /** Somebody without an account does: with a ticket, or to a training that is free for all. */
  enterAsVisitor: () =>
    mutationOptions({
      mutationKey: ['entry', 'enterAsVisitor'],
      mutationFn: async ({ text, operationId, ticketCode }: DoorScan & { ticketCode?: string | undefined }) =>
        callApi('GET /public/code', { query: { data: dataOf(text, ticketCode) }, idempotencyKey: operationId }),
      ...always,
    }),
};
