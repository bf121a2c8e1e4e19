import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { callApi } from '#src/lib/api/call-api.ts';
import { messageOfFailure } from '#src/lib/messages/message.ts';
import { snackbarStore } from '#src/lib/messages/snackbar-store.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { isDismissed, signWithPasskey } from './passkeys.ts';

/** A question is good for five minutes; whoever lets the log-in stand is asked anew in time. */
const askAgainMs = 4 * 60_000;

interface PasskeyLogin {
  /** Among the names of the log-in, until one is chosen. */
  isQuiet: boolean;
  /** Read when the passkey was chosen. */
  keep: () => boolean;
}

/** Logs in by a passkey of this device, whoever’s it is. */
export async function logInByPasskey({ isQuiet, keep }: PasskeyLogin): Promise<void> {
  const question = await callApi('POST /account/login/passkey/question', {});
  const credential = await signWithPasskey(question, isQuiet);
  const body = { credential, keep: keep(), deviceParameters: readDeviceInfo() };
  const { token } = await callApi('POST /account/login/passkey', { body });
  sessionStore.setToken(token);
}

const stop = () => WebAuthnAbortService.cancelCeremony();

/**
 * Offers the passkeys of this device among the names of the log-in until one is chosen or the log-in is left. False where the
 * browser cannot, or none was chosen; a chosen one that opens nothing is said.
 */
export async function offerPasskeys(keep: () => boolean, signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine || !(await browserSupportsWebAuthnAutofill())) return false;
  signal.addEventListener('abort', stop);
  try {
    for (;;) {
      if (signal.aborted) return false;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        stop();
      }, askAgainMs);
      try {
        await logInByPasskey({ isQuiet: true, keep });
        return true;
      } catch (error) {
        if (isLate) continue;
        if (!signal.aborted && !isDismissed(error)) {
          snackbarStore.show({ type: 'error', message: messageOfFailure(error) });
        }
        return false;
      } finally {
        clearTimeout(timer);
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
