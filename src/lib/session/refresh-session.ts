import { callApi } from '../api/call-api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { readDeviceInfo } from './device-info.ts';
import { sessionStore } from './session-store.ts';

let running: Promise<void> | undefined;

/**
 * Gets a new access token by the refresh cookie; callers at the same time share one call. An answer of 400, 401 or 403
 * ends the session here; whatever else goes wrong leaves it, and is thrown.
 */
export function refreshSession(signal?: AbortSignal): Promise<void> {
  running ??= refresh(signal).finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(signal?: AbortSignal): Promise<void> {
  try {
    const body = readDeviceInfo();
    const { token } = await callApi('POST /account/refresh', { body, ...(signal && { signal }) });
    sessionStore.setToken(token);
  } catch (error) {
    if (error instanceof ApiFailure && [400, 401, 403].includes(error.status)) sessionStore.revoke();
    throw error;
  }
}
