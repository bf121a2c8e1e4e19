import { randomBytes } from 'node:crypto';
import { toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { WalletKind } from '#api/wallet/schema.ts';
import { seal, unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { makeCode } from '../../entry/make-code.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { lockTicket } from '../../tickets/queries.ts';
import { findAppleKeys } from '../keys/apple-keys.ts';
import { findGoogleKeys } from '../keys/google-keys.ts';
import { insertPass, insertWalletCard, setLanguage } from './commands.ts';
import { findStates } from './facts.ts';
import { findPassOf, type PassRow } from './queries.ts';

type Request = Pick<RequestContext, 'services' | 'tenant' | 'now'>;

/** As of a paper card. */
const codeLength = 12;

const placeOf = (tenantId: number, serial: string) => sealedPlace('wallet_pass', tenantId, serial);

export const openToken = (secret: string, tenantId: number, { serial, sealedToken }: PassRow): string =>
  unseal(secret, placeOf(tenantId, serial), sealedToken);

interface Wanted {
  wallet: WalletKind;
  language: Language;
}

/** Throws 404 where the club has no keys that are good now. */
async function requireKeys(scope: TenantScope, { services, now }: Request, wallet: WalletKind): Promise<void> {
  const keys =
    wallet === 'apple'
      ? await findAppleKeys(scope, services.secret, now)
      : await findGoogleKeys(scope, services.secret);
  if (!keys) throw new ApiError(404, 'item_not_found');
}

/** The card of a client: the one that they have, whatever device it is on, or a new one. */
export async function issueCard(scope: TenantScope, request: Request, clientId: number, wanted: Wanted) {
  await requireKeys(scope, request, wanted.wallet);
  await lockClients(scope, [clientId]);
  const known = await findPassOf(scope, wanted.wallet, { clientId });
  if (known) return speak(scope, known, wanted.language);
  const code = makeCode(codeLength);
  await insertWalletCard(scope, { clientId, code, now: request.now });
  return addPass(scope, request, { ...wanted, owner: { clientId }, code });
}

/** The same of a ticket; undefined where there is none of this code. */
export async function issueTicket(scope: TenantScope, request: Request, code: string, wanted: Wanted) {
  await requireKeys(scope, request, wanted.wallet);
  const ticket = await lockTicket(scope, { code });
  if (!ticket) return undefined;
  const known = await findPassOf(scope, wanted.wallet, { ticketId: ticket.id, code });
  if (known) return speak(scope, known, wanted.language);
  return addPass(scope, request, { ...wanted, owner: { ticketId: ticket.id }, code });
}

async function speak(scope: TenantScope, { id, serial, language: before }: PassRow, language: Language) {
  if (before !== language) await setLanguage(scope, id, language);
  return serial;
}

interface Added extends Wanted {
  owner: { clientId: number } | { ticketId: number };
  code: string;
}

async function addPass(
  scope: TenantScope,
  { services, now }: Request,
  { wallet: platform, owner, code, language }: Added,
): Promise<string> {
  const serial = randomBytes(16).toString('base64url');
  const token = randomBytes(24).toString('base64url');
  const { timeZone } = await services.catalog.get(scope);
  const asked = { id: 0, clientId: null, ticketId: null, code, ...owner };
  const state = (await findStates(scope, [asked], { now, today: toPlainDate(now, timeZone) })).get(0);
  if (!state) throw new Error('a pass has no state');
  const sealedToken = seal(services.secret, placeOf(scope.tenantId, serial), token);
  await insertPass(scope, { platform, owner, code, serial, sealedToken, language, ...state, now });
  return serial;
}
