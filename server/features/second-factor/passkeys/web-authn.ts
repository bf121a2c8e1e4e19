import type { NewCredential, SignedCredential } from '#api/second-factor/schema.ts';
import type { RequestContext } from '#server/endpoint/handler.ts';
import type { Passkey } from './queries.ts';

/** Loaded when somebody first uses a passkey: it brings the formats of all makers’ certificates. */
const library = () => import('@simplewebauthn/server');

interface NewUser {
  clientId: number;
  email: string;
  name: string;
}

const named = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** What a new passkey must sign. It is made so that it can be found without a name, and only for whoever the device knows. */
export async function askForNew(
  { tenant, host }: RequestContext,
  { clientId, email, name }: NewUser,
  known: readonly Passkey[],
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: tenant.settings.title,
    rpID: host,
    userName: email,
    userDisplayName: name,
    // Says nothing of anybody: the device stores it.
    userID: Uint8Array.from(Buffer.from(`${tenant.id}/${clientId}`)),
    attestationType: 'none',
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** What one of these passkeys must sign, or any where none is named. */
export async function askForKnown(
  { host }: RequestContext,
  known?: readonly Passkey[],
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await library();
  const allowed = known && { allowCredentials: named(known) };
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required', ...allowed });
  return { challenge: options.challenge, options: { ...options } };
}

/** The challenge that a browser says it has signed; trusted only together with its signature. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
}

/** The key of a credential that was made for this challenge, host and origin; nothing for any other, for which the library throws. */
export async function verifyNew({ host, origin }: RequestContext, credential: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
  }).catch(() => undefined);
  return checked?.verified ? checked.registrationInfo.credential : undefined;
}

/** How often the passkey has signed, where it has signed this challenge at this host and origin, for somebody it knows; nothing where the library throws, as it does for whatever does not fit. */
export async function verifyKnown(
  { host, origin }: RequestContext,
  { credential, challenge, passkey }: { credential: SignedCredential; challenge: string; passkey: Passkey },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}
