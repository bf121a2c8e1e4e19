import type { clientEndpoints } from '#api/clients/endpoints.ts';
import type { ListedPerson } from '#api/clients/people-schema.ts';
import { read } from '../../../endpoint/club.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { askedOrder, pageLimit, pageOf } from '../../../endpoint/list-page.ts';
import { refuseUnnoted } from '../../lists/refuse-unnoted.ts';
import { countPeople, listPeople as listRows, type PersonRow, sortedPeople } from './queries.ts';

const pageSize = 50;

/** A page of the club's people, and on the first how many there are. */
export const listPeople = (request: HandlerRequest<typeof clientEndpoints.listPeople>) =>
  read(request, async ({ scope, today, timeZone }) => {
    const { query } = request;
    const limit = pageLimit(query, pageSize);
    const order = askedOrder(query, sortedPeople(timeZone));
    await refuseUnnoted(scope, 'people', request);
    const rows = await listRows(scope, query, { today, timeZone, order, limit });
    const { page, ...next } = pageOf(rows, limit, order);
    const isFirst = query.cursor === undefined;
    return {
      items: page.map(presentPerson),
      ...next,
      ...(isFirst && { total: await countPeople(scope, query, { today, timeZone }) }),
    };
  });

const presentPerson = (row: PersonRow): ListedPerson => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  contacts: { clientCode: row.clientCode, phone: row.phone, email: row.email },
  isTrainer: row.trainerId !== null,
  isAdmin: row.isAdmin,
  isBlocked: row.isBlocked,
  status: row.status,
  package: row.package === null ? null : { name: row.package, validUntil: row.validUntil, visitsLeft: row.visitsLeft },
  lastVisit: row.lastVisit,
  debt: Number(row.debt),
  joined: row.joined,
});
