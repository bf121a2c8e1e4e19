import { normalizePhone } from '#api/account/phone-rule.ts';
import type { visitorEndpoints } from '#api/visitors/endpoints.ts';
import type { VisitorBody } from '#api/visitors/schema.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../endpoint/api-error.ts';
import { openClub } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { returnAttempt } from '../../throttle/commands.ts';
import { findLimited } from '../../throttle/limit-attempts.ts';
import { lockTraining } from '../registrations/booking/queries.ts';
import { markConfirmed } from '../registrations/presence/commands.ts';
import { type TrainingContext, trainingContext } from '../trainings/training-context.ts';
import { bookVisitor } from './book-visitor.ts';
import { leaveVisitorPlace } from './leave-place.ts';
import { findBySecret } from './queries.ts';
import { hashCancelSecret, visitorAddressRule, visitorThrottleKeys } from './visitor-throttle.ts';

interface Own {
  context: TrainingContext;
  own: NonNullable<Awaited<ReturnType<typeof findBySecret>>>;
}

/**
 * Runs an action on a visitor's registration for the holder of its secret, with its training locked. Throws 404 alike
 * for a wrong secret and for no registration, and 429 after too many of those.
 */
async function withSecret(
  request: RequestContext,
  { registrationId, secret }: { registrationId: number; secret: string },
  work: (scope: TenantScope, found: Own) => Promise<void>,
): Promise<void> {
  const { address, inTenant, now, services, tenant } = request;
  const key = visitorThrottleKeys(services.secret, tenant.id).secretAddress(address);
  const secretHash = hashCancelSecret(secret);
  const find = async (scope: TenantScope): Promise<true | undefined> => {
    const found = await findBySecret(scope, registrationId, secretHash);
    const training = found && (await lockTraining(scope, found.trainingId));
    // Read again: while waiting for the training's lock, the place may have ended.
    const own = training && (await findBySecret(scope, registrationId, secretHash));
    if (!training || !own) return undefined;
    const context = trainingContext(training, (await openClub(scope, request)).catalog, now);
    await work(scope, { context, own });
    return true;
  };
  if (!(await findLimited(request, key, () => inTenant(find)))) throw new ApiError(404, 'item_not_found');
}

async function book(request: RequestContext, trainingId: number, as: VisitorAccess, asked: VisitorBody) {
  const phone = normalizePhone(asked.phone, request.tenant.settings.page_rules.main.countryCode);
  if (phone === undefined) throw invalidFields(['phone']);
  const visitor = { name: asked.name, email: asked.email, phone };
  const result = await request.inTenant((scope) => bookVisitor(scope, { trainingId, as, visitor, request }));
  request.hasChanged('timetable');
  return result;
}

export const visitorHandlers: HandlersOf<typeof visitorEndpoints> = {
  bookAsVisitor: (request) => book(request, request.params.id, 'open', request.body),

  bookFreeTraining: (request) => book(request, request.body.trainingId, 'free', request.body),

  confirmAsVisitor: async (request) => {
    await confirmVisitor(request, request.params.id, request.body.secret);
    return undefined;
  },

  cancelAsVisitor: async (request) => {
    await cancelVisitor(request, request.params.id, request.body.secret);
    return undefined;
  },

  cancelFreeTraining: async (request) => {
    await cancelVisitor(request, request.params.id, request.body.secret);
    return undefined;
  },
};

/**
 * Confirms a held place for the holder of its secret, who has read the mail; idempotent. Throws as `withSecret`, and
 * 409 when the place has ended or its hold has expired by the clock, whether it has been released or not.
 */
async function confirmVisitor(request: RequestContext, registrationId: number, secret: string): Promise<void> {
  const { address, now, services, tenant } = request;
  await withSecret(request, { registrationId, secret }, async (scope, { context, own }) => {
    const isConfirmed = own.heldUntil === null || own.confirmedAt !== null;
    const isOver = !isConfirmed && own.heldUntil !== null && own.heldUntil <= now;
    if (own.status !== 'booked' || isOver) throw new ApiError(409, 'hold_expired');
    if (isConfirmed) return;
    await markConfirmed(scope, registrationId, { now, policyId: context.policyId });
    const from = visitorThrottleKeys(services.secret, tenant.id).address(address);
    await returnAttempt(scope, from, visitorAddressRule);
  });
}

/**
 * Gives a visitor's place back to whoever has its secret, and the waitlist moves up. Where it had ended before, all is as it
 * was asked for. Throws as `withSecret`, and 409 where it is too late.
 */
async function cancelVisitor(request: RequestContext, registrationId: number, secret: string): Promise<void> {
  await withSecret(request, { registrationId, secret }, async (scope, { context, own }) => {
    const hasLeft = await leaveVisitorPlace(scope, { registrationId, ...own }, context, request.services.jobs);
    if (hasLeft) request.hasChanged('timetable');
  });
}
