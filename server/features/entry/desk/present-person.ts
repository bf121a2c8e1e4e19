import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { rosterAccess } from '../../registrations/presence/roster-access.ts';
import { shownName } from '../../registrations/shown-name.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { getNames } from '../passes/queries.ts';
import { presentOutlook, readEntryFacts } from '../visits/entry-facts.ts';
import { listPlacesOfDay } from './queries.ts';

/** A client at the desk, with as much as a roster shows of them: no contacts, no debts, no address. */
export async function presentPerson(
  scope: TenantScope,
  { services, tenant, now }: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  claims: SessionClaims,
  clientId: number,
): Promise<PersonAtDesk> {
  const catalog = await services.catalog.get(scope);
  const person = await getNames(scope, clientId);
  const { units } = catalog.lists;
  const places = await listPlacesOfDay(scope, clientId, toPlainDate(now, catalog.timeZone));
  const mayKnowAll = claims.isAdmin || claims.canSeeRegistrations || claims.canManageRegistrations;
  const trainings = places.flatMap(({ startsAt, trainerId, status, ...place }) => {
    const access = rosterAccess(claims, { trainerId });
    if (!access || status === 'cancelled') return [];
    const startDateTime = toWallTime(startsAt, catalog.timeZoneOf(place.unitId));
    return [{ ...place, status, startDateTime, canMark: access.canMark }];
  });
  const shown = { clientId, firstName: person.firstName, lastName: person.lastName, visitorName: null };
  const rules = { catalog, entryPolicy: entryPolicyOf(tenant) };
  const outlooks = [];
  for (const { id } of units) {
    const outlook = presentOutlook(await readEntryFacts(scope, { clientId, unitId: id, at: now }, rules));
    outlooks.push(outlook);
    if (outlook.allowed) break;
  }
  return {
    clientId,
    name: shownName(shown, mayKnowAll ? 'names' : 'first_names') ?? '',
    clientCode: mayKnowAll ? person.clientCode : null,
    trainings,
    outlook: outlooks.find(({ allowed }) => allowed) ?? outlooks[0] ?? { allowed: false, error: 'qr_denied' },
  };
}
