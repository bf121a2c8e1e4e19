import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { SignedCredential } from '#api/second-factor/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { messageOfFailure } from '#src/lib/messages/message.ts';
import { snackbarStore } from '#src/lib/messages/snackbar-store.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { signWithPasskey } from './passkeys.ts';

/** A question is good for five minutes; whoever lets the log-in stand is asked anew in time. */
const askAgainMs = 4 * 60_000;

/** Logs in by a passkey of this device, whoever’s it is. */
export const logInByPasskey = async (keep: boolean): Promise<void> => send(await askToSign(), keep);

const askToSign = async (isQuiet = false): Promise<SignedCredential> =>
  signWithPasskey(await callApi('POST /account/login/passkey/question', {}), isQuiet);

async function send(credential: SignedCredential, keep: boolean): Promise<void> {
  const body = { credential, keep, deviceParameters: readDeviceInfo() };
  const { token } = await callApi('POST /account/login/passkey', { body });
  sessionStore.setToken(token);
}

const stop = () => WebAuthnAbortService.cancelCeremony();

/**
 * Offers the passkeys of this device among the names of the log-in until one is chosen or the log-in is left. False where the
 * browser cannot, or none was chosen; a chosen one that opens nothing is said.
 * @param keep read when one was chosen
 */
export async function offerPasskeys(keep: () => boolean, signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine || !(await browserSupportsWebAuthnAutofill())) return false;
  signal.addEventListener('abort', stop);
  try {
    const credential = await signWhenChosen(signal);
    if (!credential || signal.aborted) return false;
    await send(credential, keep());
    return true;
  } catch (error) {
    snackbarStore.show({ type: 'error', message: messageOfFailure(error) });
    return false;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Asks anew in time; nothing where none was chosen, for whatever reason: nobody has asked for it. */
async function signWhenChosen(signal: AbortSignal): Promise<SignedCredential | undefined> {
  while (!signal.aborted) {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stop();
    }, askAgainMs);
    try {
      return await askToSign(true);
    } catch {
      if (!isLate) return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
  return undefined;
}
