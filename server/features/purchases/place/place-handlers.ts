import type { placeEndpoints } from '#api/purchases/place-endpoints.ts';
import type { HeldPlace, PlaceOffer } from '#api/purchases/place-schema.ts';
import { placeHold } from '#api/registrations/booking/holding-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { openClub } from '../../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import { lineTotal } from '../../invoices/issue/invoice-draft.ts';
import { findPurchaseById } from '../../invoices/purchase/queries.ts';
import { openTillOf } from '../../invoices/till.ts';
import { findHold, type PlaceHold } from '../../registrations/holds/queries.ts';
import { versionOfTerms } from '../../terms/terms-version.ts';
import { findTraining } from '../../trainings/queries.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { vatPercentsOf } from '../quote.ts';
import { findPlaceLine } from './find-offer.ts';
import { giveUpPlace } from './give-up-place.ts';
import { holdPlace } from './hold-place.ts';

export const placeHandlers: HandlersOf<typeof placeEndpoints> = {
  getPlaceOffer: (request) => request.inTenant((scope) => getOffer(scope, request, request.query.trainingId)),
  holdPlace: async (request) => {
    const { claims, body } = request;
    const held = await request.inTenant(async (scope) =>
      presentHold(scope, await holdPlace(scope, request, { ...body, clientId: claims.clientId })),
    );
    request.hasChanged('timetable');
    return held;
  },
  giveUpPlace: async (request) => {
    const { claims, query } = request;
    const who = { trainingId: query.trainingId, clientId: claims.clientId };
    if (await request.inTenant((scope) => giveUpPlace(scope, request, who))) request.hasChanged('timetable');
    return undefined;
  },
};

type Asking = RequestContext & { claims: { clientId: number } };

async function getOffer(scope: TenantScope, request: Asking, trainingId: number): Promise<PlaceOffer> {
  const { tenant, now, claims } = request;
  const row = await findTraining(scope, trainingId, true);
  if (!row) throw new ApiError(404, 'training_not_found');
  const till = await openTillOf(scope, request, { unitId: row.unitId });
  const line = await findPlaceLine(scope, till, trainingContext(row, (await openClub(scope, request)).catalog, now));
  const hold = await findHold(scope, { trainingId, clientId: claims.clientId });
  return {
    names: line.names,
    price: lineTotal(line),
    vatPercents: vatPercentsOf(till, [line]),
    termsVersion: versionOfTerms(tenant.settings.buying_terms),
    minutes: placeHold.minutes,
    hold: hold && hold.heldUntil > now ? await presentHold(scope, hold) : null,
  };
}

async function presentHold(scope: TenantScope, hold: PlaceHold): Promise<HeldPlace> {
  const purchase = await findPurchaseById(scope, hold.purchaseId);
  if (!purchase) throw new ApiError(404, 'item_not_found');
  return {
    trainingId: hold.trainingId,
    purchase: { number: purchase.number, linkSecret: purchase.link_secret },
    total: purchase.total_cents,
    heldUntil: hold.heldUntil.toISOString(),
    isSettling: hold.heldUntil > hold.paysUntil,
  };
}
