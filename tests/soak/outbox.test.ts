import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { addCourseTrainings, runCourse } from '#tests/support/outbox/outbox-course.ts';
import { Random } from '#tests/support/random.ts';
import { soakSettings, tell } from './soak-settings.ts';

const { stories, seed } = soakSettings;
const tellEvery = 20;
let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
  await addCourseTrainings(own);
});
afterAll(() => own?.close());

test('an outbox that forgets an intent before it has a response would be caught', { timeout: 120_000 }, async () => {
  await expect(runCourse(own, new Random(seed), { isForgetful: true })).rejects.toThrow();
});

test(`${stories} courses of events in a browser lose no tap and double none`, { timeout: 0 }, async () => {
  const counts = new Map<string, number>();
  for (let at = 0; at < stories; at++) {
    const happened = await runCourse(own, new Random(seed + at)).catch((cause: unknown) => {
      throw new Error(`SOAK_SEED=${seed + at} SOAK_STORIES=1 repeats it.`, { cause });
    });
    for (const event of happened) counts.set(event, (counts.get(event) ?? 0) + 1);
    if ((at + 1) % tellEvery === 0) tell(`${at + 1} of ${stories} courses, nothing lost, nothing doubled`);
  }
  for (const [event, count] of [...counts].toSorted()) tell(`${event}: ${count}`);
});
