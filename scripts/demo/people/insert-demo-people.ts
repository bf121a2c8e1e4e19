import { addDays, addMinutes, type PlainDate } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { clientRow } from '#tests/builders/build-client.ts';
import { contractRow } from '#tests/builders/build-contract.ts';
import type { Row } from '#tests/builders/row.ts';
import type { DemoClub } from '../demo-club.ts';
import { insertRows, reserveIds } from '../insert-rows.ts';
import { type DemoPerson, type DemoRight, demoPeople } from './demo-people.ts';

type ContractColumns = Partial<Row<'contract'>>;
interface Options {
  today: PlainDate;
  createdAt: Date;
  passwordHash: string;
}

const names = {
  et: { package: 'Kuupakett', visits: '10 korra kaart' },
  en: { package: 'Monthly package', visits: '10-visit card' },
  lv: { package: 'Mēneša abonements', visits: '10 reižu karte' },
};

/** `status`: 1 blocked, 2 stopped, 4 ended, 6 debt. */
function columnsOf(
  right: Exclude<DemoRight, 'none' | 'ticket' | 'voucher'>,
  today: PlainDate,
  card: string,
): ContractColumns {
  switch (right) {
    case 'open_ended':
      return {};
    case 'until_soon':
      return { valid_until: addDays(today, 20) };
    case 'ten_visits':
      return { name: card, visits_total: 10, visits_used: 4 };
    case 'ten_visits_used':
      return { name: card, visits_total: 10, visits_used: 10 };
    case 'blocked':
      return { status: 1 };
    case 'stopped':
      return { status: 2 };
    case 'debt':
      return { status: 6 };
    case 'ended':
      return { status: 4, valid_until: addDays(today, -30) };
  }
}

/** The number by which the demo looks up the contract that a booking uses. */
export const contractNumberOf = ({ code }: DemoPerson): string => `L-${code}`;

function contractsOf(
  tenantId: number,
  club: DemoClub,
  clientIds: readonly number[],
  today: PlainDate,
): Row<'contract'>[] {
  return demoPeople(club).flatMap((person, at) => {
    const client_id = clientIds[at];
    const { right } = person;
    if (right === 'none' || right === 'ticket' || right === 'voucher' || client_id === undefined) return [];
    const { package: name, visits } = names[club.language];
    return contractRow(tenantId, {
      client_id,
      number: contractNumberOf(person),
      name,
      valid_from: addDays(today, -person.contractAgeDays),
      status: 0,
      valid_until: null,
      visits_total: null,
      visits_used: 0,
      ...columnsOf(right, today, visits),
    });
  });
}

/** Inserts all people of a club, who share one password, and their contracts. Returns their ids, in the order of `demoPeople`. */
export async function insertDemoPeople(scope: TenantScope, club: DemoClub, options: Options): Promise<number[]> {
  const { db, tenantId } = scope;
  const people = demoPeople(club);
  const trainer = await db.selectFrom('trainer').select('id').where('email', 'is not', null).executeTakeFirstOrThrow();
  const ids = await reserveIds(scope, 'client', people.length);
  const rows = people.map((person, at) => ({
    id: ids[at],
    ...clientRow(tenantId, {
      client_code: person.code,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      address: person.street,
      city: club.city,
      county: club.county,
      zip_code: person.zipCode,
      language: person.language,
      password_hash: options.passwordHash,
      trainer_id: person.role === 'trainer' ? trainer.id : null,
      is_admin: person.role === 'admin',
      can_see_registrations: person.role === 'admin' || person.role === 'desk',
      can_manage_registrations: person.role === 'admin' || person.role === 'desk',
      created_at: addMinutes(options.createdAt, -person.contractAgeDays * 1440),
    }),
  }));
  await insertRows(scope, 'client', rows);
  await insertRows(scope, 'contract', contractsOf(tenantId, club, ids, options.today));
  return ids;
}
