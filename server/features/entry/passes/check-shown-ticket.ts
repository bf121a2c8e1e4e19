import { toBase64url } from '#api/entry/bytes/base64url.ts';
import { isSignedByDevice } from '#api/entry/bytes/check-signature.ts';
import { anyDoor, passMessage, readPassCode, stepStartMs } from '#api/entry/pass/pass-format.ts';
import type { TicketCheck } from '#api/tickets/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { presentTicketCheck } from '../../tickets/present-ticket-check.ts';
import { findTicketToCheck } from '../../tickets/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { findPass } from './queries.ts';

/**
 * What the ticket is worth that a phone shows at the desk. Undefined where the club knows no such ticket, or another
 * person has it by now.
 * @throws ApiError for what is no ticket of a phone, is not signed by that phone, or is a picture of it
 */
export async function checkShownTicket(
  scope: TenantScope,
  { services, tenant, now }: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  text: string,
): Promise<TicketCheck | undefined> {
  const code = readPassCode(text);
  if (code?.pass.kind !== 'ticket') throw new ApiError(400, 'qr_invalid');
  const { pass, step, signature } = code;
  const kept = pass.tenantId === tenant.id ? await findPass(scope, pass.passId) : undefined;
  if (!kept?.ticketId || kept.revokedAt) return undefined;
  const ageMs = Math.abs(stepStartMs(step) - now.getTime());
  const isKnown = [kept.deviceKey, ...kept.moreKeys].includes(toBase64url(pass.deviceKey));
  const isShownNow = ageMs <= entryPolicyOf(tenant).windowSeconds * 1000;
  const isSigned =
    isShownNow && isKnown && isSignedByDevice(pass.deviceKey, passMessage(pass.passId, anyDoor, step), signature);
  if (!isSigned) throw new ApiError(409, 'qr_invalid');
  const ticket = await findTicketToCheck(scope, { id: kept.ticketId });
  if (ticket?.code !== kept.ticketCode) return undefined;
  return presentTicketCheck(ticket, await services.catalog.get(scope), now);
}
