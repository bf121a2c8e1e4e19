import type { TestClub } from '../app/test-club.ts';
import type { Ledger } from './ledger.ts';

interface Ending {
  status: string;
  /** Why it was cancelled; null if the client cancelled it. */
  reason: string | null;
}

async function readEndings(club: TestClub): Promise<Map<number, Ending>> {
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .leftJoin('registration_event as event', (join) =>
        join
          .onRef('event.tenant_id', '=', 'registration.tenant_id')
          .onRef('event.registration_id', '=', 'registration.id')
          .on('event.kind', '=', 'cancelled'),
      )
      .select(['registration.id', 'registration.status', 'event.reason'])
      .execute(),
  );
  return new Map(rows.map(({ id, ...ending }) => [id, ending]));
}

/**
 * Differences between responses and rows; empty while there are none. A confirmed registration exists, and is live
 * until its client cancels it or the log gives another reason; a cancelled one stays cancelled; nobody has one without
 * a request.
 */
export async function compareLedger(club: TestClub, ledger: Ledger): Promise<string[]> {
  const rows = await readEndings(club);
  const faults: string[] = [];
  const known = new Set<number>();
  const look = (id: number, isRight: (ending: Ending) => boolean, fault: string): void => {
    known.add(id);
    const ending = rows.get(id);
    if (!ending) faults.push(`registration ${id} is lost`);
    else if (!isRight(ending)) faults.push(`registration ${id} ${fault}`);
  };
  for (const { registrationId } of ledger.held) {
    look(
      registrationId,
      ({ status, reason }) => status !== 'cancelled' || reason !== null,
      'has ended without a reason',
    );
  }
  for (const { registrationId } of ledger.left) {
    look(registrationId, ({ status }) => status === 'cancelled', 'lives on though it was left');
  }
  for (const { registrationId } of ledger.missed) {
    look(registrationId, ({ status, reason }) => status === 'cancelled' && reason !== null, 'could not be left');
  }
  const unasked = [...rows].filter(([id]) => !known.has(id));
  return [...faults, ...unasked.map(([id]) => `registration ${id} was answered to nobody`)];
}
