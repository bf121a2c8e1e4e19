import { expect } from 'vitest';
import { tellStrikes } from '#server/features/strikes/due/tell-strikes.ts';
import type { TestApp } from '../app/open-test-app.ts';
import type { TestClub } from '../app/test-club.ts';
import { clockAt } from './tell-at.ts';

/** Which notices of strikes are written then, and of whom, however often the job runs. */
export async function tellStrikesAt(server: TestApp, club: TestClub, wall: string): Promise<string[]> {
  server.clock.now = clockAt(wall);
  const before = await listTold(club);
  for (let times = 0; times < 2; times += 1) await tellStrikes(server.services);
  expect(server.services.tenantWork.faults).toEqual([]);
  return (await listTold(club)).slice(before.length).map(({ template }) => template);
}

/** Mails, and what stands in the inbox alone. */
export const listTold = (club: TestClub) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('message')
      .select(['client_id as clientId', 'channel', 'template', 'recipient', 'data'])
      .where('channel', 'in', ['email', 'app'])
      .where('template', 'in', [
        'strikeCounted',
        'strikePauses',
        'strikeExcused',
        'strikeGone',
        'pauseEnded',
        'strikeStays',
      ])
      .orderBy('id')
      .execute(),
  );
