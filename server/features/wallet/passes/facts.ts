import { isDeepStrictEqual } from 'node:util';
import type { PlainDate, WallTime } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { listMemberFacts, listTicketFacts, type PassRow } from './queries.ts';

/** What a pass shows; nothing of somebody who is not there any more. */
export interface WalletFacts {
  /** Its devices are to learn that; what erasure has emptied has not even this, and so differs. */
  isGone?: true;
  /** A person's, or what the ticket is called. */
  title?: string;
  clientCode?: string;
  /** The package. */
  right?: string;
  validUntil?: PlainDate;
  visits?: { left: number; total: number };
  next?: { name: string; startsAt: WallTime };
}

export interface PassState {
  facts: WalletFacts;
  isVoid: boolean;
}

const gone: PassState = { facts: { isGone: true }, isVoid: true };

interface When {
  now: Date;
  today: PlainDate;
}

type Owned = Pick<PassRow, 'id' | 'clientId' | 'ticketId' | 'code'>;

/** What each of these passes is to show now, by its id. */
export async function findStates(
  scope: TenantScope,
  passes: readonly Owned[],
  when: When,
): Promise<ReadonlyMap<number, PassState>> {
  const clientIds = passes.flatMap(({ clientId }) => clientId ?? []);
  const ticketIds = passes.flatMap(({ ticketId }) => ticketId ?? []);
  const members = new Map((await listMemberFacts(scope, clientIds, when)).map((row) => [row.clientId, row]));
  const tickets = new Map((await listTicketFacts(scope, ticketIds)).map((row) => [row.ticketId, row]));
  return new Map(
    passes.map(({ id, clientId, ticketId, code }) => {
      const member = clientId === null ? undefined : members.get(clientId);
      const ticket = ticketId === null ? undefined : tickets.get(ticketId);
      if (member?.codes.includes(code)) return [id, stateOfMember(member)];
      return [id, ticket ? stateOfTicket(ticket, code, when.today) : gone];
    }),
  );
}

type MemberRow = Awaited<ReturnType<typeof listMemberFacts>>[number];

/** Void with the last right: a card of somebody who has none says nothing. */
function stateOfMember({ firstName, lastName, clientCode, ...row }: MemberRow): PassState {
  const { right, validUntil, visitsLeft, visitsTotal, nextName, nextAt } = row;
  return {
    isVoid: right === null,
    facts: {
      title: `${firstName} ${lastName}`.trim(),
      clientCode,
      ...(right !== null && { right }),
      ...(validUntil !== null && { validUntil }),
      ...visitsOf(visitsLeft, visitsTotal),
      ...(nextName !== null && nextAt !== null && { next: { name: nextName, startsAt: nextAt } }),
    },
  };
}

type TicketRow = Awaited<ReturnType<typeof listTicketFacts>>[number];

/** Passed on, it has another code; then who had it before has nothing. */
function stateOfTicket({ code, name, validUntil, isRevoked, ...row }: TicketRow, ownCode: string, today: PlainDate) {
  const isOver = row.visitsLeft <= 0 || (validUntil !== null && validUntil < today);
  return {
    isVoid: isOver || isRevoked || code !== ownCode,
    facts: {
      title: name,
      ...(validUntil !== null && { validUntil }),
      ...visitsOf(row.visitsLeft, row.visitsTotal),
    },
  };
}

const visitsOf = (left: number | null, total: number | null) =>
  left === null || total === null ? {} : { visits: { left, total } };

export const isSameState = (one: PassState, other: PassState): boolean => isDeepStrictEqual(one, other);
