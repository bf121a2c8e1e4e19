import { expect } from 'vitest';
import { tellNewDates } from '#server/features/following/due/tell-new-dates.ts';
import type { TestApp } from '../app/open-test-app.ts';
import type { TestClub } from '../app/test-club.ts';
import { readMails } from './read-mails.ts';

/** A day of November and an hour in Tallinn. */
export const clockAt = (wall: string): Date => new Date(`2026-11-${wall}:00+02:00`);

/** Which mails of new dates are written then, however often the job runs. */
export async function tellAt(server: TestApp, club: TestClub, wall: string): Promise<string[]> {
  server.clock.now = clockAt(wall);
  const before = (await readMails(server, club.tenantId)).length;
  for (let times = 0; times < 2; times += 1) await tellNewDates(server.services);
  expect(server.services.tenantWork.faults).toEqual([]);
  return (await readMails(server, club.tenantId)).slice(before).map(({ subject }) => subject ?? '');
}
