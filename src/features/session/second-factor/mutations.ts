import type { FactorProof, ProofGiven } from '#api/second-factor/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { makePasskey, type PasskeyQuestion, signWithPasskey } from './passkeys.ts';
import { secondFactorQueries } from './queries.ts';

/** Nothing of it stays in memory: secrets, and codes that are shown once. */
const secret = { gcTime: 0 } as const;
const changing = { ...secret, invalidates: [secondFactorQueries.own] } as const;

export const secondFactorMutations = {
  /** The session’s next token says that its user has just proven who they are. */
  confirm: command(async (proof: ProofGiven) => {
    const { token } = await api('POST /user/account/confirmation', { body: { proof } });
    sessionStore.setToken(token);
  }, secret),
  ask: () => api('POST /user/account/confirmation/question', {}),
  sign: command(async (ask: () => Promise<PasskeyQuestion>) => signWithPasskey(await ask()), secret),
  addPasskey: command(async (name: string) => {
    const credential = await makePasskey(await api('POST /user/account/passkey/question', {}));
    const { token } = await api('POST /user/account/passkey', { body: { name, credential } });
    sessionStore.setToken(token);
  }, changing),
  renamePasskey: command(
    ({ id, name }: { id: number; name: string }) =>
      api('PUT /user/account/passkey/{id}', { params: { id }, body: { name } }),
    changing,
  ),
  removePasskey: command((id: number) => api('DELETE /user/account/passkey/{id}', { params: { id } }), changing),
  start: command(() => api('POST /user/account/totp', {}), secret),
  finish: command(async (code: string) => {
    const { token, recoveryCodes } = await api('PUT /user/account/totp', { body: { code } });
    sessionStore.setToken(token);
    return recoveryCodes;
  }, changing),
  remove: command(() => api('DELETE /user/account/totp', {}), changing),
  renewCodes: command(async () => (await api('POST /user/account/recovery-code', {})).recoveryCodes, changing),
};

/** The same of a log-in whose password was right and is not enough; `login` is its token. The caller takes the session. */
export const pendingMutations = (login: string) => ({
  ask: () => callApi('POST /account/login/second-factor/question', { body: { login } }),
  prove: command(
    (proof: FactorProof) => callApi('POST /account/login/second-factor', { body: { login, proof } }),
    secret,
  ),
  start: command(() => callApi('POST /account/login/totp', { body: { login } }), secret),
  finish: command((code: string) => callApi('PUT /account/login/totp', { body: { login, code } }), secret),
});

export const passkeyLogin = command(async (keep: boolean) => {
  const { logInByPasskey } = await import('./passkey-login.ts');
  await logInByPasskey(keep);
}, secret);
