import type { SignedCredential } from '#api/second-factor/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { RequestContext } from '#server/endpoint/handler.ts';
import { insertChallenge, type NewChallenge, notePasskeyUse, takeChallenge } from './commands.ts';
import { lockPasskey, type Passkey } from './queries.ts';
import { challengeOf, verifyKnown } from './web-authn.ts';

const minutes = 5;

/** What a question is for, and whose answer it takes. */
export type Asked = Pick<NewChallenge, 'purpose'> &
  Partial<Pick<NewChallenge, 'clientId' | 'sessionId' | 'pendingLoginId'>>;

const completed = (
  { host }: RequestContext,
  asked: Asked,
  { challenge, at }: { challenge: string; at: Date },
): NewChallenge => ({
  clientId: null,
  sessionId: null,
  pendingLoginId: null,
  ...asked,
  host,
  challenge,
  expiresAt: at,
});

/** Keeps what was asked, so that it is answered once, in time, here, and by whom it was asked. */
export const keepChallenge = (
  scope: TenantScope,
  request: RequestContext,
  { challenge, asked }: { challenge: string; asked: Asked },
): Promise<void> => {
  const at = new Date(request.now.getTime() + minutes * 60_000);
  return insertChallenge(scope, completed(request, asked, { challenge, at }));
};

/** The challenge of an answer, used up; nothing where it was not asked, or of somebody else. */
export async function spendChallenge(
  scope: TenantScope,
  request: RequestContext,
  { clientDataJSON, asked }: { clientDataJSON: string; asked: Asked },
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON);
  const isTaken = await takeChallenge(scope, completed(request, asked, { challenge, at: request.now }));
  return isTaken ? challenge : undefined;
}

/** The passkey that has answered a question, which one right answer uses up; nothing where the answer is not right. */
export async function takePasskey(
  scope: TenantScope,
  request: RequestContext,
  { credential, asked }: { credential: SignedCredential; asked: Asked },
): Promise<Passkey | undefined> {
  const { clientDataJSON } = credential.response;
  const challenge = await spendChallenge(scope, request, { clientDataJSON, asked });
  const passkey = challenge === undefined ? undefined : await lockPasskey(scope, credential.id, request.host);
  if (challenge === undefined || !passkey) return undefined;
  if (asked.clientId !== undefined && passkey.client_id !== asked.clientId) return undefined;
  const counter = await verifyKnown(request, { credential, challenge, passkey });
  if (counter === undefined) return undefined;
  await notePasskeyUse(scope, { id: passkey.id, counter, now: request.now });
  return passkey;
}
