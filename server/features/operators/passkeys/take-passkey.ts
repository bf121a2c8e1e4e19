import type { SignedCredential } from '#api/second-factor/schema.ts';
import type { OperatorContext } from '#server/endpoint/operator-request.ts';
import { challengeOf, verifyKnown } from '../../second-factor/passkeys/web-authn.ts';
import {
  insertOperatorChallenge,
  noteOperatorPasskeyUse,
  type OperatorChallenge,
  takeOperatorChallenge,
} from './commands.ts';
import { findOperatorPasskey } from './queries.ts';

const minutes = 5;

/** What a question is for, and whose answer it takes. */
export type Asked = Pick<OperatorChallenge, 'purpose' | 'sessionHash'>;

/** Keeps what was asked, so that it is answered once, in time, here, and by whom it was asked. */
export async function keepQuestion(
  { owner, host, now }: OperatorContext,
  { challenge, options }: { challenge: string; options: Record<string, unknown> },
  asked: Asked,
): Promise<{ options: Record<string, unknown> }> {
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await insertOperatorChallenge(owner, { ...asked, challenge, host }, { now, expiresAt });
  return { options };
}

/** The challenge of an answer, used up; nothing where it was not asked, or of somebody else. */
export async function spendQuestion(
  { owner, host, now }: OperatorContext,
  clientDataJSON: string,
  asked: Asked,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON);
  return (await takeOperatorChallenge(owner, { ...asked, challenge, host }, now)) ? challenge : undefined;
}

/** Whose passkey has answered a question, which one answer uses up; nothing where the answer is not right. */
export async function takeOperatorPasskey(
  request: OperatorContext,
  credential: SignedCredential,
  asked: Asked,
): Promise<{ id: number; email: string } | undefined> {
  const { owner, host, now } = request;
  const challenge = await spendQuestion(request, credential.response.clientDataJSON, asked);
  if (challenge === undefined) return undefined;
  const passkey = await findOperatorPasskey(owner, credential.id, host);
  if (!passkey) return undefined;
  const counter = await verifyKnown(request, { credential, challenge, passkey });
  if (counter === undefined) return undefined;
  const use = { id: passkey.id, before: Number(passkey.counter), counter, now };
  if (!(await noteOperatorPasskeyUse(owner, use))) return undefined;
  return { id: passkey.operator_id, email: passkey.email };
}
