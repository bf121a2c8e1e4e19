import { toPlainDate } from '#api/dates.ts';
import { isForEntry } from '#api/entry/may-enter.ts';
import { planTicketPass } from '#api/entry/pass/pass-plan.ts';
import type { IssuedPass } from '#api/entry/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { lockTicket } from '../../tickets/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { addTicketPhone, insertPass, refreshPass, revokeTicketPasses } from './commands.ts';
import { isPublicKey } from './issue-pass.ts';
import { findTicketPass } from './queries.ts';
import { signPass } from './sign-pass.ts';

/** A code that is sent around is checked online. */
const maxPhones = 3;

type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

/**
 * Binds a ticket to the phone that holds this key, as one of a few. Undefined where there is no such ticket.
 * @throws ApiError where it is used, expired, good for no door, or the tenant has no tickets offline
 */
export async function issueTicketPass(
  scope: TenantScope,
  request: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  { code, publicKey: deviceKey }: { code: string; publicKey: string },
): Promise<IssuedPass | undefined> {
  const { services, tenant, now } = request;
  if (!isPublicKey(deviceKey)) throw new ApiError(400, 'data_validation_failed');
  const ticket = await lockTicket(scope, { code });
  if (!ticket) return undefined;
  if (!entryPolicyOf(tenant).areTicketsOffline) throw new ApiError(409, 'qr_denied');
  const { lists, timeZone } = await services.catalog.get(scope);
  refuseUseless(ticket, toPlainDate(now, timeZone));
  const plan = planTicketPass({ now, timeZone, ticket, unitIds: lists.units.map(({ id }) => id) });
  if (!plan) throw new ApiError(409, 'qr_denied');
  const passId = await bind(scope, { ticket, deviceKey, expiresAt: plan.expiresAt, now });
  return signPass(scope, request, { kind: 'ticket', passId, deviceKey, ...plan });
}

function refuseUseless(ticket: Ticket, today: string): void {
  if (ticket.validUntil !== null && ticket.validUntil < today)
    throw new ApiError(409, 'ticket_expired', { kind: 'buy' });
  if (ticket.visitsLeft <= 0) throw new ApiError(409, 'ticket_used', { kind: 'buy' });
  if (!isForEntry(ticket)) throw new ApiError(409, 'qr_denied', { kind: 'ask_staff', reason: 'not_covered' });
}

interface Binding {
  ticket: Ticket;
  deviceKey: string;
  expiresAt: Date;
  now: Date;
}

/** Several phones of one person show it, as one: each door lets it in once. */
async function bind(scope: TenantScope, { ticket, deviceKey, expiresAt, now }: Binding): Promise<number> {
  const known = await findTicketPass(scope, ticket);
  if (!known) {
    await revokeTicketPasses(scope, ticket.id, now);
    return insertPass(scope, { clientId: null, ticket, deviceKey, expiresAt, sessionId: null, now });
  }
  const phones = [known.deviceKey, ...known.moreKeys];
  if (!phones.includes(deviceKey)) {
    if (phones.length >= maxPhones) throw new ApiError(409, 'qr_denied', { kind: 'ask_staff' });
    await addTicketPhone(scope, known.id, deviceKey);
  }
  await refreshPass(scope, known.id, { expiresAt, sessionId: null, now });
  return known.id;
}
