import type { FirstStart, FirstStarted } from '#api/set-up/first-start.ts';
import { firstStartBase } from '#api/set-up/first-start-base.ts';
import { askServer } from '../call-operator.ts';

/** Whether a printed link is good. @throws OperatorFailure */
export async function checkFirstLink(link: string): Promise<void> {
  await askServer('POST', `${firstStartBase}/link`, { link });
}

/** Makes the first club, and its admin. @throws OperatorFailure */
export const startFirstClub = async (body: FirstStart): Promise<FirstStarted> =>
  (await askServer('POST', firstStartBase, body)) as FirstStarted;
