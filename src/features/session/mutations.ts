import type { PendingLogin } from '#api/session/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { startOver } from '#src/lib/session/start-over.ts';

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

interface ActingFor {
  /** Undefined: again for oneself. */
  id: number | undefined;
  /** The page that shows the same of anybody; else it is home. */
  at?: string;
}

/** The session becomes that of another person, or again of oneself; the page begins anew as them. */
async function actFor({ id, at }: ActingFor): Promise<void> {
  const { token } =
    id === undefined ? await api('DELETE /user/family', {}) : await api('POST /user/family/{id}', { params: { id } });
  sessionStore.setToken(token);
  startOver(at);
}

export const sessionMutations = { login: command(login), actFor: command(actFor) };
