import type { NewCredential, SignedCredential } from '#api/second-factor/schema.ts';
import type { RequestContext } from '#server/endpoint/handler.ts';
import type { Passkey } from './queries.ts';

/** Loaded when somebody first uses a passkey: it brings the formats of all makers’ certificates. */
const library = () => import('@simplewebauthn/server');

/** Where something is asked to be signed: a passkey is good at one host. */
type Place = Pick<RequestContext, 'host' | 'origin'>;

interface NewUser {
  /** Of the club, or of whatever somebody logs in to. */
  site: string;
  /** Says nothing of anybody: the device stores it. */
  id: string;
  email: string;
  name: string;
}

type Named = Pick<Passkey, 'credential_id' | 'transports'>;

const named = (passkeys: readonly Named[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** What a new passkey must sign. It is made so that it can be found without a name, and only for whoever the device knows. */
export async function askForNew(
  { host }: Pick<Place, 'host'>,
  { site, id, email, name }: NewUser,
  known: readonly Named[],
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: site,
    rpID: host,
    userName: email,
    userDisplayName: name,
    userID: Uint8Array.from(Buffer.from(id)),
    attestationType: 'none',
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** What one of these passkeys must sign, or any where none is named. */
export async function askForKnown(
  { host }: Pick<Place, 'host'>,
  known?: readonly Named[],
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
export async function verifyNew({ host, origin }: Place, credential: NewCredential, challenge: string) {
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
  { host, origin }: Place,
  {
    credential,
    challenge,
    passkey,
  }: {
    credential: SignedCredential;
    challenge: string;
    passkey: Pick<Passkey, 'credential_id' | 'public_key' | 'counter'>;
  },
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
