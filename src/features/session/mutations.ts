import type { PendingLogin } from '#api/session/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { command } from '#src/lib/data/command.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
}

/** What is still missing for a session, where the password alone is not enough. */
async function login(userCredentials: Credentials): Promise<PendingLogin | undefined> {
  const answer = await callApi('POST /account/login', {
    body: { userCredentials, deviceParameters: readDeviceInfo() },
  });
  if ('pending' in answer) return answer.pending;
  sessionStore.setToken(answer.token);
  return undefined;
}

export const sessionMutations = { login: command(login) };
