import type { passkeyEndpoints } from '#api/second-factor/passkey-endpoints.ts';
import { mustHaveSecondFactor } from '#api/second-factor/second-factor-rule.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '#server/endpoint/handler.ts';
import { takeOrRefuse } from '#server/throttle/limit-attempts.ts';
import { addressBlockOf, throttleKeys } from '#server/throttle/throttle-keys.ts';
import type { BucketRule } from '#server/throttle/throttle-rules.ts';
import { lockAccountOwner } from '../../account/queries.ts';
import { answerOpened, answerProven } from '../../session/answer-session.ts';
import { openSession } from '../../session/open-session.ts';
import { lockPendingLogin } from '../../session/pending/queries.ts';
import { getPerson } from '../../session/queries.ts';
import { prove } from '../confirm-session.ts';
import { mailNotice } from '../mail-notice.ts';
import { findTotp } from '../queries.ts';
import { deletePasskeys, insertPasskey, namePasskey } from './commands.ts';
import { listPasskeys } from './queries.ts';
import { keepChallenge, spendChallenge, takePasskey } from './take-passkey.ts';
import { askForKnown, askForNew, verifyNew } from './web-authn.ts';

const mostPasskeys = 10;

/** Each page of the log-in asks once, and a gym’s Wi-Fi is one address; a question is one row, and its answer is counted by it. */
const questionRule: BucketRule = { kind: 'bucket', size: 300, secondsEach: 1 };

function limitAddress({ services, tenant, address, inTenant }: RequestContext): Promise<void> {
  const key = throttleKeys(services.secret, tenant.id)('passkey-address', addressBlockOf(address));
  return inTenant((scope) => takeOrRefuse(scope, [{ key, rule: questionRule }], services.clock()));
}

const notRight = () => new ApiError(409, 'code_not_right');

export const passkeyHandlers: HandlersOf<typeof passkeyEndpoints> = {
  async askPasskeyLogin(request) {
    await limitAddress(request);
    const { challenge, options } = await askForKnown(request);
    await request.inTenant((scope) => keepChallenge(scope, request, { challenge, asked: { purpose: 'log_in' } }));
    return { options };
  },

  async logInByPasskey(request) {
    const { credential, keep = false, deviceParameters: device } = request.body;
    const opened = await request.inTenant(async (scope) => {
      const passkey = await takePasskey(scope, request, { credential, asked: { purpose: 'log_in' } });
      if (!passkey) return undefined;
      const { client_id: clientId } = passkey;
      const session = await openSession(scope, request, { clientId, keep, device, provenBy: 'second_factor' });
      return { person: await getPerson(scope, clientId), ...session };
    });
    if (!opened) throw notRight();
    return answerOpened(request, opened);
  },

  async askPasskeyProof(request) {
    return request.inTenant(async (scope) => {
      const login = { token: request.body.login, step: 'prove' as const };
      const pending = await lockPendingLogin(scope, login, request);
      const known = pending ? await listHere(scope, request, pending.clientId) : [];
      if (!pending || known.length === 0) throw new ApiError(404, 'item_not_found');
      const { challenge, options } = await askForKnown(request, known);
      const asked = { purpose: 'prove', clientId: pending.clientId, pendingLoginId: pending.id } as const;
      await keepChallenge(scope, request, { challenge, asked });
      return { options };
    });
  },

  async askPasskeyConfirmation(request) {
    const { clientId, sid: sessionId } = request.claims;
    return request.inTenant(async (scope) => {
      const { challenge, options } = await askForKnown(request, await listHere(scope, request, clientId));
      await keepChallenge(scope, request, { challenge, asked: { purpose: 'confirm', clientId, sessionId } });
      return { options };
    });
  },

  async startPasskey(request) {
    const { clientId, sid: sessionId, firstName, lastName, email, clientCode } = request.claims;
    const { id, settings } = request.tenant;
    const names = { email: email || clientCode, name: `${firstName} ${lastName}`.trim() };
    const user = { site: settings.title, id: `${id}/${clientId}`, ...names };
    return request.inTenant(async (scope) => {
      const { challenge, options } = await askForNew(request, user, await listHere(scope, request, clientId));
      await keepChallenge(scope, request, { challenge, asked: { purpose: 'add', clientId, sessionId } });
      return { options };
    });
  },

  async addPasskey(request) {
    const { body, claims, now, host, services } = request;
    const { clientId, sid: sessionId } = claims;
    const { clientDataJSON, transports = [] } = body.credential.response;
    const challenge = await request.inTenant((scope) =>
      spendChallenge(scope, request, { clientDataJSON, asked: { purpose: 'add', clientId, sessionId } }),
    );
    const made = challenge === undefined ? undefined : await verifyNew(request, body.credential, challenge);
    if (!made) throw notRight();
    const proven = await request.inTenant(async (scope) => {
      await lockAccountOwner(scope, clientId);
      if ((await listPasskeys(scope, clientId)).length >= mostPasskeys) throw new ApiError(409, 'action_not_allowed');
      const { id: credentialId, publicKey, counter } = made;
      const key = { clientId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, host };
      if (!(await insertPasskey(scope, { ...key, name: body.name, now }))) throw notRight();
      await mailNotice(scope, services.jobs, clientId, { template: 'passkeyAdded', name: body.name });
      return prove(scope, request, 'second_factor');
    });
    return answerProven(request, proven);
  },

  async renamePasskey({ params, body, claims, inTenant }) {
    const key = { id: params.id, clientId: claims.clientId, name: body.name };
    if (!(await inTenant((scope) => namePasskey(scope, key)))) throw new ApiError(404, 'item_not_found');
    return undefined;
  },

  async removePasskey({ params, claims, inTenant, tenant, services }) {
    await inTenant(async (scope) => {
      const { clientId } = claims;
      await lockAccountOwner(scope, clientId);
      const passkeys = await listPasskeys(scope, clientId);
      const removed = passkeys.find(({ id }) => id === params.id);
      if (!removed) throw new ApiError(404, 'item_not_found');
      const isLeft = passkeys.length > 1 || (await findTotp(scope, clientId, { isConfirmed: true }));
      if (!isLeft && mustHaveSecondFactor(tenant.settings.page_rules, claims))
        throw new ApiError(403, 'second_factor_needed');
      await deletePasskeys(scope, { id: removed.id, clientId });
      await mailNotice(scope, services.jobs, clientId, { template: 'passkeyRemoved', name: removed.name });
    });
    return undefined;
  },
};

async function listHere(scope: Parameters<typeof listPasskeys>[0], { host }: RequestContext, clientId: number) {
  return (await listPasskeys(scope, clientId)).filter((passkey) => passkey.host === host);
}
