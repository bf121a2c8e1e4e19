import { randomBytes } from 'node:crypto';
import { toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { seal, unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { makeCode } from '../../entry/make-code.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { lockTicket } from '../../tickets/queries.ts';
import { findAppleKeys } from '../keys/apple-keys.ts';
import { insertPass, insertWalletCard, setLanguage } from './commands.ts';
import { findStates } from './facts.ts';
import { findPassOf, type PassRow } from './queries.ts';

type Request = Pick<RequestContext, 'services' | 'tenant' | 'now'>;

/** As of a paper card. */
const codeLength = 12;

const placeOf = (tenantId: number, serial: string) => sealedPlace('wallet_pass', tenantId, serial);

export const openToken = (secret: string, tenantId: number, { serial, sealedToken }: PassRow): string =>
  unseal(secret, placeOf(tenantId, serial), sealedToken);

/** Throws 404 where the club has no keys that are good now. */
async function requireKeys(scope: TenantScope, { services, now }: Request): Promise<void> {
  if (!(await findAppleKeys(scope, services.secret, now))) throw new ApiError(404, 'item_not_found');
}

/** The card of a client: the one that they have, whatever device it is on, or a new one. */
export async function issueCard(scope: TenantScope, request: Request, clientId: number, language: Language) {
  await requireKeys(scope, request);
  await lockClients(scope, [clientId]);
  const known = await findPassOf(scope, { clientId });
  if (known) return speak(scope, known, language);
  const code = makeCode(codeLength);
  await insertWalletCard(scope, { clientId, code, now: request.now });
  return addPass(scope, request, { owner: { clientId }, code, language });
}

/** The same of a ticket; undefined where there is none of this code. */
export async function issueTicket(scope: TenantScope, request: Request, code: string, language: Language) {
  await requireKeys(scope, request);
  const ticket = await lockTicket(scope, { code });
  if (!ticket) return undefined;
  const known = await findPassOf(scope, { ticketId: ticket.id, code });
  if (known) return speak(scope, known, language);
  return addPass(scope, request, { owner: { ticketId: ticket.id }, code, language });
}

async function speak(scope: TenantScope, { id, serial, language: before }: PassRow, language: Language) {
  if (before !== language) await setLanguage(scope, id, language);
  return serial;
}

interface Added {
  owner: { clientId: number } | { ticketId: number };
  code: string;
  language: Language;
}

async function addPass(
  scope: TenantScope,
  { services, now }: Request,
  { owner, code, language }: Added,
): Promise<string> {
  const serial = randomBytes(16).toString('base64url');
  const token = randomBytes(24).toString('base64url');
  const { timeZone } = await services.catalog.get(scope);
  const asked = { id: 0, clientId: null, ticketId: null, code, ...owner };
  const state = (await findStates(scope, [asked], { now, today: toPlainDate(now, timeZone) })).get(0);
  if (!state) throw new Error('a pass has no state');
  const sealedToken = seal(services.secret, placeOf(scope.tenantId, serial), token);
  await insertPass(scope, { owner, code, serial, sealedToken, language, ...state, now });
  return serial;
}
