import { callApi } from '#src/lib/api/call-api.ts';
import { command } from '#src/lib/data/command.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
}

async function login(userCredentials: Credentials): Promise<void> {
  const { token } = await callApi('POST /account/login', {
    body: { userCredentials, deviceParameters: readDeviceInfo() },
  });
  sessionStore.setToken(token);
}

export const sessionMutations = { login: command(login) };
