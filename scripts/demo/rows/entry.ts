import { sql } from 'kysely';
import { addDays } from '#api/dates.ts';
import { entitlementCode } from '#server/features/tickets/entitlement-code.ts';
import { cardCode, cardRow } from '#tests/builders/build-card.ts';
import { doorRow } from '#tests/builders/build-door.ts';
import { ticketRow } from '#tests/builders/build-ticket.ts';
import type { DemoContext, DemoRows, NewDemoClub } from '../demo-rows.ts';
import { insertRows } from '../insert-rows.ts';
import { demoPeople } from '../people/demo-people.ts';
import { seededRandom } from '../seeded-random.ts';

const doorNames = { et: 'Peauks', en: 'Main entrance', lv: 'Galvenā ieeja' };
const ticketNames = { et: 'Ühe korra pilet', en: 'Single ticket', lv: 'Vienas reizes biļete' };
const peopleWithCard = 40;
const looseTickets = 5;

/**
 * Cards of the first people, a door at each club that awaits enrolment of its tablet, and tickets usable by anyone with
 * the code.
 */
async function insertCardsAndDoors({ scope, club, clientIds, createdAt: created_at }: NewDemoClub): Promise<void> {
  const { db, tenantId } = scope;
  const random = seededRandom(`${club.mailDomain} cards and doors`);
  const holders = demoPeople(club).slice(0, peopleWithCard);
  const cards = holders.flatMap((_person, at) => {
    const client_id = clientIds[at];
    return client_id === undefined ? [] : [cardRow(tenantId, { client_id, code: cardCode(random), created_at })];
  });
  await insertRows(scope, 'card', cards);
  const units = await db.selectFrom('unit').select('id').orderBy('position').execute();
  const name = doorNames[club.language];
  await insertRows(
    scope,
    'door',
    units.map(({ id }) => doorRow(tenantId, { unit_id: id, name, created_at })),
  );
  const ticket = () =>
    ticketRow(tenantId, {
      client_id: null,
      code: entitlementCode(random),
      name: ticketNames[club.language],
      valid_from: created_at.toISOString().slice(0, 10),
      visits_total: 1,
    });
  await insertRows(scope, 'ticket', Array.from({ length: looseTickets }, ticket));
}

/** As many days of entries as the overview of admins compares with. */
const entryDays = 28;

/**
 * Those who took part came through the door of their club some minutes before; those of today only until now, so that
 * nobody came in the future. Deterministic by the booking.
 */
async function addEntries({ scope: { tenantId, db }, today }: DemoContext): Promise<void> {
  await sql`
    insert into entry (tenant_id, op_id, unit_id, door_id, client_id, via, answer, reason, training_id, registration_id,
      entered_at, created_at)
    select ${tenantId}, md5(concat('entry ', came.registration_id))::uuid, came.unit_id,
      (select min(door.id) from door where door.tenant_id = ${tenantId} and door.unit_id = came.unit_id), came.client_id,
      'pass', 'open', 'welcome', came.training_id, came.registration_id, came.entered_at, came.entered_at
    from (
      select r.id as registration_id, r.client_id, t.id as training_id, t.unit_id,
        t.starts_at - make_interval(mins => 4 + ((r.id * 7 + t.id) % 23)::int) as entered_at
      from registration r
      join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
      where r.tenant_id = ${tenantId} and r.status = 'booked' and r.client_id is not null and not t.is_cancelled
        and t.package_id is null
        and (r.presence = 'present' or t.date = ${today}::date)
        and t.date >= ${addDays(today, -entryDays)}::date and t.date <= ${today}::date
    ) came
    where came.entered_at < now()
    order by came.entered_at, came.client_id
    on conflict do nothing`.execute(db);
}

export const demoRows: DemoRows = { insertOnce: insertCardsAndDoors, insertDaily: addEntries };
