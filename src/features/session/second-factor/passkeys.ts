import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { NewCredential, SignedCredential } from '#api/second-factor/schema.ts';

/** What the server asks to be signed, as WebAuthn writes it. */
export interface PasskeyQuestion {
  options: Record<string, unknown>;
}

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Has the device sign a question; `isQuiet` offers it among the names of the log-in, where the browser can. */
export const signWithPasskey = async ({ options }: PasskeyQuestion, isQuiet = false): Promise<SignedCredential> =>
  (await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: isQuiet,
  })) as unknown as SignedCredential;

export const makePasskey = async ({ options }: PasskeyQuestion): Promise<NewCredential> =>
  (await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })) as unknown as NewCredential;

/** The person has closed the browser’s question, or another one took its place: nothing to tell them. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
