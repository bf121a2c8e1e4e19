import { readScannedCode, readTypedCode } from '#api/entry/door/scanned-code.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findByCard, findByDeskCode } from '../../entry/desk/find-by-code.ts';
import { findPass } from '../../entry/passes/queries.ts';

const deskCode = /^\d{6}$/;

/**
 * The client of a card, of the six digits of the desk, or of a pass. A pass opens nothing here: whoever holds it stands
 * at the desk, so who it belongs to is enough.
 * @throws ApiError for a code of nobody, or of another kind
 */
export async function findByAnyCode(
  request: RequestContext & { claims: { clientId: number } },
  text: string,
): Promise<number> {
  const { claims, inTenant, tenant } = request;
  const typed = readTypedCode(text);
  if (deskCode.test(typed)) return findByDeskCode(request, typed, claims.clientId);
  const scanned = readScannedCode(text);
  if (scanned?.kind === 'card') return findByCard(request, scanned.code, claims.clientId);
  if (scanned?.kind !== 'pass') throw new ApiError(400, 'card_code_scanning_failed');
  const { passId, tenantId } = scanned.pass.pass;
  const found = tenantId === tenant.id ? await inTenant((scope) => findPass(scope, passId)) : undefined;
  if (found?.clientId == null) throw new ApiError(404, 'code_not_found');
  return found.clientId;
}
