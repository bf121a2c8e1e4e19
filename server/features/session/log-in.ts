import type { LoginBody } from '#api/session/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/handler.ts';
import {
  countFailure,
  endSession,
  forgetFailures,
  rememberLanguage,
  startSession,
  storePasswordHash,
} from './commands.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { hashPassword, needsRehash, verifyAgainstNobody, verifyPassword } from './passwords.ts';
import { findBlockedUntil, findPersonByCode, findPersonByEmail, type Person } from './queries.ts';
import { findSessionOfToken } from './session-rotation.ts';
import { afterAccountFailure, afterAddressFailure, forgetAfterSeconds, throttleKeys } from './throttle.ts';

type LoggedIn = { person: Person; session: Awaited<ReturnType<typeof startSession>>; hasEndedAnother: boolean };
type FoundPerson = Awaited<ReturnType<typeof findPersonByEmail>>;

/**
 * Starts a session for whoever knows the password. Throws 401 `wrong_username_or_password`, or 429 `too_many_requests`
 * while the account or the address is blocked, then whatever the password. Neither answer nor time nor the delays tell
 * whether an account exists.
 */
export async function logIn(request: RequestContext, body: LoginBody): Promise<LoggedIn> {
  const { services, tenant, address } = request;
  const typed = body.userCredentials.username.trim();
  const username = typed.toLowerCase();
  const keys = throttleKeys(services.secret, { tenantId: tenant.id, username, address });
  // Guesses at one account wait for each other's outcome: a hundred at once get no further than a hundred in a row.
  return oneAtATime(keys.account, async () => {
    const person = await findUnlessBlocked(request, typed, keys);
    const { password } = body.userCredentials;
    const hash = person?.password_hash;
    const isRight = hash ? await verifyPassword(password, hash) : await verifyAgainstNobody(password);
    if (!person || !hash || !isRight) {
      await noteFailure(request, keys);
      throw new ApiError(401, 'wrong_username_or_password');
    }
    const newHash = needsRehash(hash) ? await hashPassword(password) : undefined;
    return start(request, body, { person, newHash, accountKey: keys.account });
  });
}

type Keys = ReturnType<typeof throttleKeys>;

async function findUnlessBlocked(request: RequestContext, typed: string, keys: Keys): Promise<FoundPerson> {
  const { settings } = request.tenant;
  const isByEmail = settings.page_rules.pageFunctions.isLoginByEmail || typed.includes('@');
  const [until, person] = await request.inTenant(async (scope) => [
    await findBlockedUntil(scope, [keys.account, keys.address]),
    await (isByEmail ? findPersonByEmail(scope, typed.toLowerCase()) : findPersonByCode(scope, typed)),
  ]);
  if (until && until > request.services.clock()) {
    throw new ApiError(429, 'too_many_requests', { kind: 'wait_until', at: until.toISOString() });
  }
  return person;
}

/** In a transaction of its own, which commits before the refusal is thrown. */
async function noteFailure({ services, inTenant }: RequestContext, keys: Keys): Promise<void> {
  const now = services.clock();
  await inTenant(async (scope) => {
    await countFailure(scope, keys.account, (state) => afterAccountFailure(state, now));
    await countFailure(scope, keys.address, (state) => afterAddressFailure(state, now));
  });
}

async function start(
  { services, now, refreshCookie, askedLanguage, inTenant }: RequestContext,
  { userCredentials, deviceParameters }: LoginBody,
  login: { person: Person; newHash: string | undefined; accountKey: string },
): Promise<LoggedIn> {
  const { person, newHash, accountKey } = login;
  return inTenant(async (scope) => {
    await forgetFailures(scope, accountKey, new Date(now.getTime() - forgetAfterSeconds * 1000));
    await rememberLanguage(scope, person.id, askedLanguage);
    if (newHash) await storePasswordHash(scope, person.id, newHash);
    // The cookie is about to be overwritten: nobody will hold the session that it belongs to.
    const previous = await findSessionOfToken(scope, services.secret, refreshCookie.value);
    const hasEndedAnother = previous ? await endSession(scope, previous.session.id, 'logout', now) : false;
    const keep = userCredentials.keep ?? false;
    const session = await startSession(scope, { clientId: person.id, keep, device: deviceParameters, now });
    return { person, session, hasEndedAnother };
  });
}
