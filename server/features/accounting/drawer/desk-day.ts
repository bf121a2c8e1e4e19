import type { DeskDay, DrawerMove } from '#api/accounting/schema.ts';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { findClubZone } from '../../rooms/queries.ts';
import { listClosings } from '../queries.ts';
import { type DeskDayRow, type DrawerRow, listDeskDays, listDrawerMoves } from './queries.ts';

/** By the tenant's clock. */
export async function todayOf(scope: TenantScope, now: Date): Promise<PlainDate> {
  return toPlainDate(now, await findClubZone(scope));
}

/** Of everybody who moved money at the desk on a day, or of one person. */
export async function presentDays(scope: TenantScope, date: PlainDate, onlyId?: number): Promise<DeskDay[]> {
  const closings = new Map((await listClosings(scope, date)).map((closing) => [closing.desk_client_id, closing]));
  const moves = Map.groupBy(await listDrawerMoves(scope, date), ({ clientId }) => clientId);
  return (await listDeskDays(scope, date, onlyId)).map((row) =>
    presentDay(row, closings.get(row.clientId), moves.get(row.clientId) ?? []),
  );
}

type ClosingRow = Awaited<ReturnType<typeof listClosings>>[number];

function presentDay(row: DeskDayRow, closing: ClosingRow | undefined, moves: readonly DrawerRow[]): DeskDay {
  const { clientId, name, cash, terminal, float, lastCounted } = row;
  const expectedCashCents = expectedCashOf(row);
  const day = {
    clientId,
    name,
    floatCents: float,
    lastCountedCents: lastCounted,
    moves: moves.map(presentMove),
    expectedCashCents,
    expectedTerminalCents: terminal,
  };
  if (!closing) return { ...day, closing: null };
  return {
    ...day,
    closing: {
      countedCashCents: closing.counted_cash_cents,
      countedTerminalCents: closing.counted_terminal_cents,
      cashDifferenceCents: closing.counted_cash_cents - closing.expected_cash_cents,
      terminalDifferenceCents: closing.counted_terminal_cents - closing.expected_terminal_cents,
      note: closing.note,
      closedAt: closing.closed_at.toISOString(),
      isOutdated: closing.expected_cash_cents !== cash + (float ?? 0) || closing.expected_terminal_cents !== terminal,
    },
  };
}

/** What should lie in a drawer: its change money with what came in and went out. */
export const expectedCashOf = ({ cash, float }: Pick<DeskDayRow, 'cash' | 'float'>): number => cash + (float ?? 0);

function presentMove({ kind, account, cents, note, at }: DrawerRow): DrawerMove {
  const shared = { amountCents: cents, reason: note, at: at.toISOString(), isFromSafe: kind === 'deposit' };
  if (kind === 'count') return { ...shared, kind: 'difference' };
  if (account === 'cash_transit') return { ...shared, kind: 'bank' };
  return { ...shared, kind: cents < 0 ? 'out' : 'in' };
}

/** @throws ApiError `item_not_found` for somebody who is not there */
export async function presentOwnDay(scope: TenantScope, date: PlainDate, clientId: number): Promise<{ item: DeskDay }> {
  const [item] = await presentDays(scope, date, clientId);
  if (!item) throw new ApiError(404, 'item_not_found');
  return { item };
}
