import { randomBytes } from 'node:crypto';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { inTenant } from '#server/db/tenant-scope.ts';
import { insertChallenge, insertPasskey, type NewChallenge } from '#server/features/second-factor/passkeys/commands.ts';
import type { TestApp } from '../app/open-test-app.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import { SoftPasskey } from './soft-passkey.ts';

interface Place {
  tenantId: number;
  host: string;
  /** Where it signs, if not by `http` at the host. */
  origin?: string | undefined;
}

/** A question that the server has asked. */
export async function addChallenge(
  { owner, clock }: TestApp,
  { tenantId, host }: Place,
  asked: Pick<NewChallenge, 'purpose'> & Partial<NewChallenge>,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now.getTime() + 60_000);
  const none = { clientId: null, sessionId: null, pendingLoginId: null };
  await inTenant(owner, tenantId, (scope) => insertChallenge(scope, { ...none, ...asked, host, challenge, expiresAt }));
  return challenge;
}

/** Somebody’s passkey, as if they had added it. */
export async function addPasskey(
  { owner, clock }: TestApp,
  { tenantId, host, origin }: Place,
  clientId: number,
): Promise<SoftPasskey> {
  const passkey = new SoftPasskey(host, origin);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey.make('challenge') as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: 'challenge',
    expectedOrigin: passkey.origin,
    expectedRPID: host,
  });
  if (!registrationInfo) throw new Error('The passkey is none.');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const key = { clientId, credentialId, publicKey: Buffer.from(publicKey), counter, transports: ['internal'], host };
  await inTenant(owner, tenantId, (scope) => insertPasskey(scope, { ...key, name: 'Telefon', now: clock.now }));
  passkey.counter += 1;
  return passkey;
}

/** What the server asks a passkey to sign. */
export async function askToSign(browser: TestBrowser, path: `/${string}`, body?: object): Promise<string> {
  const answer = await browser.call<{ options: { challenge: string } }>('POST', path, body && { body });
  return answer.body.options.challenge;
}
