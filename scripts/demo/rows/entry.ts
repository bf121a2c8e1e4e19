import { entitlementCode } from '#server/features/tickets/entitlement-code.ts';
import { cardCode, cardRow } from '#tests/builders/build-card.ts';
import { doorRow } from '#tests/builders/build-door.ts';
import { ticketRow } from '#tests/builders/build-ticket.ts';
import type { DemoRows, NewDemoClub } from '../demo-rows.ts';
import { insertRows } from '../insert-rows.ts';
import { demoPeople } from '../people/demo-people.ts';
import { seededRandom } from '../seeded-random.ts';

const doorNames = { et: 'Peauks', en: 'Main entrance', lv: 'Galvenā ieeja' };
const ticketNames = { et: 'Ühe korra pilet', en: 'One-visit ticket', lv: 'Vienas reizes biļete' };
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

export const demoRows: DemoRows = { insertOnce: insertCardsAndDoors };
