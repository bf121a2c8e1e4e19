import { foldMailAddress } from '#api/clients/mail-address.ts';
import { addMinutes } from '#api/dates.ts';
import type { HoldPlaceBody } from '#api/purchases/place-schema.ts';
import { decideHolding, placeHold } from '#api/registrations/booking/holding-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { extendPurchase } from '../../invoices/purchase/commands.ts';
import { createPurchase } from '../../invoices/purchase/create-purchase.ts';
import { openTillOf, refuseIncompleteSeller, type Till } from '../../invoices/till.ts';
import { lockClients, lockForBooking, lockTraining } from '../../registrations/booking/queries.ts';
import { insertHold, renewHold } from '../../registrations/holds/commands.ts';
import { countHolds, findHold, type PlaceHold } from '../../registrations/holds/queries.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { noteAcceptance } from '../../terms/commands.ts';
import { refuseOtherTerms } from '../../terms/terms-version.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { type TrainingContext, trainingContext } from '../../trainings/training-context.ts';
import { insertDelivery } from '../commands.ts';
import { findPlaceLine } from './find-offer.ts';

type Request = RequestContext & { claims: { email: string } };
type Wish = HoldPlaceBody & { clientId: number };

/** Holds a place while it is paid, or gives the one that is held already, renewed where its time is nearly over. */
export async function holdPlace(scope: TenantScope, request: Request, wish: Wish): Promise<PlaceHold> {
  const { now, services } = request;
  const { trainingId, clientId } = wish;
  const catalog = await services.catalog.get(scope);
  const row = await lockTraining(scope, trainingId);
  if (!row?.isPublic) throw new ApiError(404, 'training_not_found');
  await advanceWaitlist(scope, { trainingId, catalog, jobs: services.jobs, now, alongWith: clientId });
  await lockClients(scope, [clientId]);
  const known = await findHold(scope, wish);
  if (known) return renewed(scope, request, known);
  await begin(scope, request, wish);
  const hold = await findHold(scope, wish);
  if (!hold) throw new ApiError(409, 'no_free_places');
  return hold;
}

/** Its time begins anew where less is left than a payment needs; twice at most, and not before those who wait. */
async function renewed(scope: TenantScope, request: Request, hold: PlaceHold): Promise<PlaceHold> {
  const { now } = request;
  const { trainingId } = hold;
  if (hold.heldUntil >= addMinutes(now, placeHold.leastMinutes)) return hold;
  const training = await lockTraining(scope, trainingId);
  const isSpent = (await countHolds(scope, hold)) > placeHold.renewals;
  if (isSpent || !training || training.waitingCount > 0) return hold;
  const heldUntil = addMinutes(now, placeHold.minutes);
  await renewHold(scope, hold.id, heldUntil);
  await extendPurchase(scope, hold.purchaseId, heldUntil);
  await askToRelease(scope, request, { trainingId, heldUntil });
  return { ...hold, heldUntil, paysUntil: heldUntil };
}

async function begin(scope: TenantScope, request: Request, wish: Wish): Promise<void> {
  const { now, services } = request;
  const { trainingId, clientId, acceptOverlap } = wish;
  const catalog = await services.catalog.get(scope);
  const { training: row, ...facts } = await lockForBooking(scope, { trainingId, clientId, catalog, now });
  if (!row) throw new ApiError(404, 'training_not_found');
  const context = trainingContext(row, catalog, now);
  const { training, policy } = context;
  const holds = await countHolds(scope, { trainingId, clientId });
  const { waitingCount } = row;
  const decision = decideHolding({ now, training, policy, acceptOverlap, waitingCount, holds, ...facts });
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  const heldUntil = addMinutes(now, placeHold.minutes);
  const till = await openTillOf(scope, request, { unitId: row.unitId });
  const purchaseId = await makePurchase(scope, { request, wish, context, till });
  await insertHold(scope, { trainingId, clientId, purchaseId, heldUntil, now });
  await askToRelease(scope, request, { trainingId, heldUntil });
}

interface Making {
  request: Request;
  wish: Wish;
  context: TrainingContext<TrainingRow>;
  till: Till;
}

async function makePurchase(scope: TenantScope, { request, wish, context, till }: Making): Promise<number> {
  const { language, origin, tenant, claims, now } = request;
  const { clientId } = wish;
  const { buying_terms: texts } = tenant.settings;
  refuseIncompleteSeller(till);
  refuseOtherTerms(texts, wish.termsVersion);
  const { productId, startsOn, details } = await findPlaceLine(scope, till, context);
  if (productId === null) throw new ApiError(404, 'no_products_found');
  const { id, totalCents } = await createPurchase(scope, till, {
    clientId,
    unitId: context.training.unitId,
    language,
    isOnline: true,
    holdMinutes: placeHold.minutes,
    lines: [{ productId, quantity: 1, startsOn, details }],
  });
  if (totalCents !== wish.total) throw refusedField(409, 'changed_meanwhile', 'total');
  await noteAcceptance(scope, { purchaseId: id, clientId, texts, language, askedToStart: false, now });
  await insertDelivery(scope, {
    purchaseId: id,
    email: foldMailAddress(claims.email),
    language,
    origin,
    gift: undefined,
  });
  return id;
}

/** To the second; whoever books later finds the place free in any case. */
async function askToRelease(
  scope: TenantScope,
  { services }: Request,
  { trainingId, heldUntil }: { trainingId: number; heldUntil: Date },
): Promise<void> {
  const job = { tenantId: scope.tenantId, trainingId, at: heldUntil.getTime() };
  await services.jobs.send(scope, 'move-line', job, heldUntil);
}
