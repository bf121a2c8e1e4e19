import type { operatorFactorEndpoints } from '#api/operators/factor-endpoints.ts';
import { seal, unseal } from '#server/db/secrets/seal.ts';
import { operatorTotpPlace } from '#server/db/secrets/sealed-columns.ts';
import { ApiError, refusedField } from '#server/endpoint/api-error.ts';
import type { HandlersOf, Operator, OperatorContext } from '#server/endpoint/operator-request.ts';
import { askForKnown, askForNew, verifyNew } from '../../second-factor/passkeys/web-authn.ts';
import { createSecret, stepOfCode, uriOf } from '../../second-factor/totp.ts';
import { noteAct } from '../../tenants/moving/commands.ts';
import type { OperatorActName } from '../../tenants/tables.ts';
import { countAttempt, limitQuestions } from '../attempts.ts';
import { saveShownTotp } from '../commands.ts';
import { openOperatorSession } from '../log-in.ts';
import {
  deleteOperatorPasskey,
  deleteOperatorTotp,
  insertOperatorPasskey,
  type Removal,
  takeShownTotp,
} from './commands.ts';
import { findFactors, listOperatorPasskeys } from './queries.ts';
import { keepQuestion, spendQuestion, takeOperatorPasskey } from './take-passkey.ts';

const mostPasskeys = 10;

type Request = OperatorContext & { operator: Operator };

const notRight = () => new ApiError(409, 'code_not_right');
const ofSession = ({ session }: Operator) => ({ sessionHash: session.tokenHash });
const listOwn = ({ owner, operator, host }: Request) => listOperatorPasskeys(owner, operator.id, host);

const note = ({ owner, operator: { email: by }, now }: Request, act: OperatorActName, name: string) =>
  noteAct(owner, { act, tenantId: null, name, by, now });

export const operatorFactorHandlers: HandlersOf<typeof operatorFactorEndpoints> = {
  async askOperatorPasskeyLogIn(request) {
    await limitQuestions(request);
    return keepQuestion(request, await askForKnown(request), { purpose: 'log_in', sessionHash: null });
  },

  async logInOperatorByPasskey(request) {
    const { credential } = request.body;
    const found = await countAttempt(request, { kind: 'operator-passkey', name: credential.id }, async () => {
      const taken = await takeOperatorPasskey(request, credential, { purpose: 'log_in', sessionHash: null });
      if (!taken) throw notRight();
      return taken;
    });
    return openOperatorSession(request, found);
  },

  async getOperatorFactors(request) {
    const { sealedTotp } = await findFactors(request.owner, request.operator.id);
    const passkeys = await listOwn(request);
    return {
      hasCodes: sealedTotp !== null,
      passkeys: passkeys.map(({ id, name, created_at: createdAt, last_used_at: usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: usedAt?.toISOString() ?? null,
      })),
    };
  },

  async askOperatorPasskeyProof(request) {
    const question = await askForKnown(request, await listOwn(request));
    return keepQuestion(request, question, { purpose: 'prove', ...ofSession(request.operator) });
  },

  async startOperatorPasskey(request) {
    const { id, email } = request.operator;
    const user = { site: request.host, id: `operator/${id}`, email, name: email };
    const question = await askForNew(request, user, await listOwn(request));
    return keepQuestion(request, question, { purpose: 'add', ...ofSession(request.operator) });
  },

  async addOperatorPasskey(request) {
    const { owner, operator, host, now, body } = request;
    const { clientDataJSON, transports = [] } = body.credential.response;
    const challenge = await spendQuestion(request, clientDataJSON, { purpose: 'add', ...ofSession(operator) });
    const made = challenge === undefined ? undefined : await verifyNew(request, body.credential, challenge);
    if (!made) throw notRight();
    if ((await listOwn(request)).length >= mostPasskeys) throw new ApiError(409, 'action_not_allowed');
    const { id: credentialId, publicKey, counter } = made;
    const key = { operatorId: operator.id, credentialId, publicKey: Buffer.from(publicKey), counter, transports, host };
    if (!(await insertOperatorPasskey(owner, { ...key, name: body.name, now }))) throw notRight();
    await note(request, 'passkey_added', body.name);
    return undefined;
  },

  async removeOperatorPasskey(request) {
    const { sealedTotp, factorsRemoved } = await findFactors(request.owner, request.operator.id);
    const passkeys = await listOwn(request);
    const removed = passkeys.find(({ id }) => id === request.params.id);
    if (!removed) throw new ApiError(404, 'item_not_found');
    if (sealedTotp === null && passkeys.length === 1) throw lastFactor();
    const removal: Removal = { operatorId: request.operator.id, factorsRemoved };
    if (!(await deleteOperatorPasskey(request.owner, removal, removed.id))) throw lastFactor();
    await note(request, 'passkey_removed', removed.name);
    return undefined;
  },

  async showOperatorCodes({ owner, services, operator: { id, email }, host }) {
    const secret = createSecret();
    await saveShownTotp(owner, id, seal(services.secret, operatorTotpPlace(id), secret));
    return { email, secret, uri: uriOf(secret, { issuer: host, label: email }) };
  },

  async changeOperatorCodes(request) {
    const { owner, services, operator, body, now } = request;
    await countAttempt(request, { kind: 'operator-code', name: String(operator.id) }, async () => {
      const { sealedShown } = await findFactors(owner, operator.id);
      if (sealedShown === null) throw new ApiError(404, 'item_not_found');
      const step = stepOfCode(unseal(services.secret, operatorTotpPlace(operator.id), sealedShown), body.code, now);
      if (step === undefined) throw refusedField(409, 'code_not_right', 'code');
      const taken = { operatorId: operator.id, sealedShown, step };
      if (!(await takeShownTotp(owner, taken))) throw new ApiError(404, 'item_not_found');
    });
    await note(request, 'codes_changed', operator.email);
    return undefined;
  },

  async removeOperatorCodes(request) {
    const { owner, operator } = request;
    const { sealedTotp, factorsRemoved } = await findFactors(owner, operator.id);
    if (sealedTotp === null) return undefined;
    if ((await listOwn(request)).length === 0) throw lastFactor();
    if (!(await deleteOperatorTotp(owner, { operatorId: operator.id, factorsRemoved }))) throw lastFactor();
    await note(request, 'codes_removed', operator.email);
    return undefined;
  },
};

/** What is left proves nobody; or something was removed meanwhile, and whoever asks again is told which. */
const lastFactor = () => new ApiError(403, 'second_factor_needed');
