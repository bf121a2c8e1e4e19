import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { surviveCrashes } from '#tests/support/stampede/survive-crashes.ts';
import { soakSettings, tell } from './soak-settings.ts';

const { crashes, seed } = soakSettings;
/** Access tokens expire after some minutes. */
const crashesAtOnce = 20;
let server: TestApp;

beforeAll(async () => {
  // A server process uses the real clock.
  server = await openTestApp(new Date().toISOString());
});
afterAll(() => server.close());

test(`a server that is killed ${crashes} times loses nothing that it acknowledged`, { timeout: 0 }, async () => {
  for (let done = 0; done < crashes; done += crashesAtOnce) {
    server.clock.now = new Date();
    const rounds = Math.min(crashesAtOnce, crashes - done);
    const survived = await surviveCrashes({ test: server, seed: seed + done, rounds });
    expect(survived).toMatchObject({ faults: [], violations: [], surprises: [], registrations: survived.answered });
    tell(`killed ${done + rounds} times, ${survived.unanswered} taps sent again, nothing lost`);
  }
});
