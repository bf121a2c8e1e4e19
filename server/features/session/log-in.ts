import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { foldMailAddress } from '#api/clients/mail-address.ts';
import type { LoginBody } from '#api/session/schema.ts';
import { deriveKey } from '../../db/secrets/derive-key.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from '../../throttle/commands.ts';
import { KeyedQueue, unbounded } from '../../throttle/keyed-queue.ts';
import { type Limit, takeOrRefuse } from '../../throttle/limit-attempts.ts';
import { accountRule, addressRule } from '../../throttle/throttle-rules.ts';
import { storePasswordHash } from './commands.ts';
import { loginKeys } from './login-limits.ts';
import { openSession } from './open-session.ts';
import { hashPassword, needsRehash, verifyAgainstNobody, verifyPassword } from './passwords.ts';
import { startPendingLogin } from './pending/commands.ts';
import { type LoginStep, stepAfterPassword } from './pending/login-step.ts';
import { type Factors, findFactors } from './pending/queries.ts';
import { findPersonByCode, findPersonByEmail, type Person } from './queries.ts';

/** The users who know a device. A new password makes a new hash, so all devices become unknown again. */
interface DeviceOwner {
  tenantId: number;
  clientId: number;
  passwordHash: string;
}

/** A household may share a browser; beyond that the least recent log-in is dropped. */
const maxOwners = 4;

const tokenPattern = /^(\d{1,10})\.([\w-]{22})\.([\w-]{43})$/;

function signatureOf(secret: string, { tenantId, clientId, passwordHash }: DeviceOwner, device: string): string {
  const key = deriveKey(secret, 'known-device');
  return createHmac('sha256', key).update(`${tenantId}/${clientId}/${device}/${passwordHash}`).digest('base64url');
}

const tokensIn = (cookie: string | undefined): string[] => cookie?.split('~').slice(0, maxOwners) ?? [];

/**
 * The device id under which the owner knows this cookie's device; nothing for a device that they never logged in with.
 */
function findKnownDevice(secret: string, owner: DeviceOwner, cookie: string | undefined): string | undefined {
  for (const token of tokensIn(cookie)) {
    const [, clientId, device, signature] = tokenPattern.exec(token) ?? [];
    if (Number(clientId) !== owner.clientId || !device || !signature) continue;
    const expected = signatureOf(secret, owner, device);
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return device;
  }
  return undefined;
}

/** The cookie of a device with its owner's current log-in and those of earlier users. Nothing of it is stored. */
function rememberDevice(secret: string, owner: DeviceOwner, cookie: string | undefined): string {
  const device = findKnownDevice(secret, owner, cookie) ?? randomBytes(16).toString('base64url');
  const own = `${owner.clientId}.${device}.${signatureOf(secret, owner, device)}`;
  const others = tokensIn(cookie).filter(
    (token) => tokenPattern.test(token) && !token.startsWith(`${owner.clientId}.`),
  );
  return [own, ...others].slice(0, maxOwners).join('~');
}

type LoggedIn =
  | ({ person: Person } & Awaited<ReturnType<typeof openSession>>)
  | { pending: Awaited<ReturnType<typeof startPendingLogin>> & { step: LoginStep; factors: Factors } };
type FoundPerson = Awaited<ReturnType<typeof findPersonByEmail>>;

// An attempt counts until it has succeeded, so valid concurrent log-ins wait for each other here.
const byName = new KeyedQueue(unbounded);
const byAddress = new KeyedQueue(unbounded);

/**
 * Starts a session for a user with the right password, or what comes before it where that is not enough. Throws 401 `wrong_username_or_password`, or 429
 * `too_many_requests` while the account or address is blocked, whatever the password. Nothing in the response or its
 * timing reveals whether an account exists.
 */
export async function logIn(request: RequestContext, body: LoginBody): Promise<LoggedIn> {
  const keys = loginKeys(request.services.secret, request.tenant.id);
  const [name, address] = [keys.name(body.userCredentials.username), keys.address(request.address)];
  return byName.run([{ key: name, atOnce: 1 }], () =>
    byAddress.run([{ key: address, atOnce: 8 }], () => attempt(request, body, { name, address })),
  );
}

async function attempt(
  request: RequestContext,
  body: LoginBody,
  keys: { name: string; address: string },
): Promise<LoggedIn> {
  const { password, username } = body.userCredentials;
  const taken = await takeAttempts(request, username.trim(), keys);
  const { person, isCheckable } = taken;
  const hash = person?.password_hash;
  const check = hash && isCheckable ? verifyPassword(password, hash) : verifyAgainstNobody(password);
  const isRight = await check.catch(async (error: unknown) => {
    await returnAttempts(request, taken.limits);
    throw error;
  });
  if (!person || !hash || !isRight) throw new ApiError(401, 'wrong_username_or_password');
  const newHash = needsRehash(hash) ? await hashPassword(password) : undefined;
  const loggedIn = await start(request, body, { ...taken, person, newHash });
  const owner = { tenantId: request.tenant.id, clientId: person.id, passwordHash: newHash ?? hash };
  const { deviceCookie, services } = request;
  deviceCookie.write(rememberDevice(services.secret, owner, deviceCookie.value));
  return loggedIn;
}

interface Taken {
  person: FoundPerson;
  /** All keys that this attempt was counted under, in lock order; the address comes last. */
  limits: Limit[];
  /**
   * The user's other name has too many failures: then no password is accepted, and the response does not reveal why.
   */
  isCheckable: boolean;
  isKnownDevice: boolean;
}

/**
 * Counts the attempt before the password is checked, so that concurrent attempts get no further than sequential ones.
 * On a device that the user has logged in with before, only that device's own attempts and the address's count.
 */
async function takeAttempts(
  { services, tenant, deviceCookie, inTenant }: RequestContext,
  typed: string,
  { name, address }: { name: string; address: string },
): Promise<Taken> {
  const { secret } = services;
  const keys = loginKeys(secret, tenant.id);
  const now = services.clock();
  const isByEmail = tenant.settings.page_rules.pageFunctions.isLoginByEmail || typed.includes('@');
  const ofAddress: Limit = { key: address, rule: addressRule };
  return inTenant(async (scope) => {
    const person = await (isByEmail
      ? findPersonByEmail(scope, foldMailAddress(typed))
      : findPersonByCode(scope, typed));
    const passwordHash = person?.password_hash;
    const owner = passwordHash ? { tenantId: tenant.id, clientId: person.id, passwordHash } : undefined;
    const device = owner && findKnownDevice(secret, owner, deviceCookie.value);
    if (device) {
      const limits = [{ key: keys.device(device), rule: accountRule }, ofAddress];
      await takeOrRefuse(scope, limits, now);
      return { person, limits, isCheckable: true, isKnownDevice: true };
    }
    const ofName: Limit = { key: name, rule: accountRule };
    const ofClient: Limit = { key: person ? keys.client(person.id) : keys.nobody(typed), rule: accountRule };
    await takeOrRefuse(scope, [ofName], now);
    const isCheckable = (await takeAttempt(scope, ofClient.key, { ...ofClient, now })) === 'taken';
    await takeOrRefuse(scope, [ofAddress], now);
    const limits = isCheckable ? [ofName, ofClient, ofAddress] : [ofName, ofAddress];
    return { person, limits, isCheckable, isKnownDevice: false };
  });
}

/** Nothing was checked, so the attempt revealed nothing. */
async function returnAttempts({ inTenant }: RequestContext, limits: Limit[]): Promise<void> {
  await inTenant(async (scope) => {
    for (const { key, rule } of limits) await returnAttempt(scope, key, rule);
  });
}

async function start(
  request: RequestContext,
  { userCredentials, deviceParameters }: LoginBody,
  { person, newHash, limits, isKnownDevice }: Taken & { person: Person; newHash: string | undefined },
): Promise<LoggedIn> {
  const { services, tenant, now } = request;
  const ofAccount = loginKeys(services.secret, tenant.id).ofAccount(person);
  const ofAddress = limits.at(-1);
  return request.inTenant(async (scope) => {
    if (newHash) await storePasswordHash(scope, person.id, newHash);
    const opened = { clientId: person.id, keep: userCredentials.keep ?? false, device: deviceParameters };
    const factors = await findFactors(scope, person.id, request.host);
    const step = stepAfterPassword(tenant.settings.page_rules, person, factors);
    const result: LoggedIn = step
      ? { pending: { ...(await startPendingLogin(scope, { ...opened, step, now })), step, factors } }
      : { person, ...(await openSession(scope, request, { ...opened, provenBy: 'password' })) };
    // Last, since other transactions may wait for these rows.
    const forgiven = isKnownDevice ? limits.slice(0, -1).map(({ key }) => key) : ofAccount;
    for (const key of forgiven) await forgetAttempts(scope, key);
    if (ofAddress) await returnAttempt(scope, ofAddress.key, ofAddress.rule);
    return result;
  });
}
