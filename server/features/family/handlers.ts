import type { familyEndpoints } from '#api/family/endpoints.ts';
import type { FamilyChoice } from '#api/family/schema.ts';
import { decideBooking } from '#api/registrations/booking/booking-rules.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { cancelRegistration } from '../registrations/leaving/cancel-registration.ts';
import { priceIn } from '../registrations/leaving/price-in.ts';
import { presentUserTraining } from '../registrations/present.ts';
import { getClientFacts, listRegistrationsOf } from '../registrations/queries.ts';
import { nameActor } from '../session/family/commands.ts';
import { presentTraining } from '../trainings/present-training.ts';
import { findTraining } from '../trainings/queries.ts';
import { listStrikes } from '../trainings/strikes/queries.ts';
import { type TrainingContext, trainingContext } from '../trainings/training-context.ts';
import { bookForFamily } from './book-for-family.ts';
import { familyOf, type Member, refuseStrangers } from './family-of.ts';
import { findOwnerOf } from './queries.ts';

/** Of all of them together. */
const most = 300;

type Facts = Awaited<ReturnType<typeof getClientFacts>>;

/** What one of them has in a training, or what booking it would give and take. */
function presentChoice({ now, training, policy }: TrainingContext, person: Member, facts: Facts): FamilyChoice {
  const own = facts.registrations.find(({ trainingId }) => trainingId === training.id);
  if (own) return { ...person, status: own.status };
  const decision = decideBooking({ now, training, policy, ...facts });
  if (decision.outcome === 'refused') {
    const { error, remedy } = decision;
    return { ...person, error, ...(remedy && { remedy }) };
  }
  if (decision.outcome === 'waiting') return { ...person, gives: 'waiting' };
  const { source, visitsLeft } = decision.entitlement;
  const left = visitsLeft === null ? null : visitsLeft - 1;
  return { ...person, gives: 'place', takes: { source, visitsLeft: left } };
}

export const familyHandlers: HandlersOf<typeof familyEndpoints> = {
  listFamilyTrainings: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { query, claims, language } = request;
      const { people } = await familyOf(scope, claims, now);
      const page = { from: query.from, until: query.until, limit: most, after: undefined };
      const ids = people.map(({ id }) => id);
      const strikes = await listStrikes(scope, catalog, ids, now);
      const rows = (await listRegistrationsOf(scope, ids, page)).slice(0, most);
      const items = rows.map((row) => ({
        ...presentUserTraining(trainingContext(row, catalog, now), language, strikes.get(row.clientId) ?? []),
        clientId: row.clientId,
      }));
      return { items, serverTime: now.toISOString() };
    }),

  getFamilyChoices: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { claims, params } = request;
      const row = await findTraining(scope, params.id, false, claims);
      if (!row) throw new ApiError(404, 'training_not_found');
      const context = trainingContext(row, catalog, now);
      const { people } = await familyOf(scope, claims, now);
      const items = [];
      for (const person of people) {
        const facts = await getClientFacts(scope, { clientId: person.id, from: row.date, catalog, now });
        items.push(presentChoice(context, person, facts));
      }
      return { items, freePlaces: presentTraining(context).freePlaces };
    }),

  bookForFamily: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { claims, body } = request;
      const { trainingId, clientIds, isTogether = false } = body;
      const family = await familyOf(scope, claims, now);
      refuseStrangers(family, clientIds);
      return bookForFamily(scope, {
        ownerId: family.owner.id,
        clientIds,
        trainingId,
        isTogether,
        catalog,
        jobs,
        now,
      });
    }),

  cancelForFamily: async (request) => {
    await write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { claims, params, query } = request;
      const family = await familyOf(scope, claims, now);
      const clientId = await findOwnerOf(scope, params.id);
      if (clientId === undefined) throw new ApiError(404, 'item_not_found');
      refuseStrangers(family, [clientId]);
      await nameActor(scope, clientId === family.owner.id ? undefined : family.owner.id);
      const leaving = { clientId, registrationId: params.id, accepted: priceIn(query) };
      await cancelRegistration(scope, { ...leaving, catalog, jobs, now });
    });
    return undefined;
  },
};
