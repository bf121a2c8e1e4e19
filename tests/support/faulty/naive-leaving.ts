import { setTimeout as delay } from 'node:timers/promises';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';
import { insertLateLeaving, withdraw } from '#server/features/registrations/leaving/commands.ts';
import { lockOwnRegistration } from '#server/features/registrations/leaving/lock-own-registration.ts';
import { getMonthOfLeaving } from '#server/features/registrations/leaving/queries.ts';

/** Counts the client's late cancellations of the month without a lock: two at once both count as the first. */
export const naiveLeaving: AllHandlers = {
  ...allHandlers,
  cancelRegistration: ({ params: { id: registrationId }, claims: { clientId }, now, services, inTenant }) =>
    inTenant(async (scope) => {
      const catalog = await services.catalog.get(scope);
      const { context } = await lockOwnRegistration(scope, { registrationId, clientId, catalog, now });
      const { id: trainingId, date } = context.training;
      const { earlierThisMonth } = await getMonthOfLeaving(scope, clientId, date);
      await delay(50);
      const cost = { usesVisit: false, feeCents: earlierThisMonth === 0 ? 0 : 500 };
      await withdraw(scope, { registrationId, clientId, now, policyId: null, reason: 'late' });
      await insertLateLeaving(scope, { trainingId, registrationId, clientId, date, cost, now });
      return undefined;
    }),
};
