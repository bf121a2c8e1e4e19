import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '../app/test-member.ts';
import { waitForRest } from '../browser/lose-network.ts';
import type { BrowserClub } from '../browser/open-browser-club.ts';
import type { Random } from '../random.ts';
import { isIn, keptIntents, newPage, outboxSteps, registrationsOf, row, stopAt, toldOutcomes } from './outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/user/calendar/day?date=${tuesday}`;
const booking = 'POST /api/v0.1/user/registration';

/** What a member can book in a course; two a day is the club's limit. */
const trainings = ['Pilates', 'Jooga', 'Venitus'] as const;

/** What can happen to an intent. */
const events = ['page dies', 'answer is lost', 'app is closed', 'many tabs'] as const;

export const addCourseTrainings = async ({ club }: BrowserClub): Promise<void> => {
  for (const [at, name] of trainings.entries())
    await club.addTraining({ name, startsAt: `${tuesday}T${17 + at}:00:00`, max_places: 20_000 });
};

interface Course {
  own: BrowserClub;
  context: BrowserContext;
  clientId: number;
  random: Random;
  /** As queues do that remove a request before sending it: what a killed page had not finished is lost. */
  isForgetful: boolean;
}

/**
 * A member books once or twice, and each time something happens to page, tabs, network or server. In the end each
 * intent has one effect and one outcome, and nothing is left. @throws {Error} if not.
 */
export async function runCourse(own: BrowserClub, random: Random, { isForgetful = false } = {}): Promise<string[]> {
  await own.sendHome();
  await own.test.comeBack();
  own.test.clock.now = new Date();
  const member = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  const first = await own.visit({ as: member });
  const context = first.context();
  await isIn(first);
  await first.close();
  const course: Course = { own, context, clientId: member.id, random, isForgetful };
  const from = random.below(trainings.length);
  const names = [...trainings.slice(from), ...trainings.slice(0, from)].slice(0, 1 + random.below(2));
  const happened: string[] = [];
  for (const name of names) happened.push(await tap(course, name));
  await expectAllOnce(course, names);
  return happened;
}

async function tap(course: Course, name: string): Promise<string> {
  const { context, random } = course;
  const page = await newPage(context, day);
  await bookButton(page, name).waitFor();
  const event = course.isForgetful ? 'page dies' : random.pick(events);
  if (event === 'page dies') return `${event} at ${await dieAtStep(course, page, name)}`;
  if (event === 'answer is lost') await loseAnswer(course, page, name);
  else await tapInVain(course, page, name, event === 'many tabs' ? 2 + random.below(4) : 0);
  return event;
}

const bookButton = (page: Page, name: string) => row(page, name).getByRole('button', { name: /^Book/ });

async function dieAtStep(
  { random, context, clientId, isForgetful }: Course,
  page: Page,
  name: string,
): Promise<string> {
  const step = isForgetful ? 'request' : random.pick(outboxSteps);
  const { stopped, kill } = await stopAt(page, step);
  await bookButton(page, name).click({ noWaitAfter: true });
  await stopped;
  await kill();
  if (!isForgetful) return step;
  const other = await context.newPage();
  await other.addInitScript((database) => void indexedDB.deleteDatabase(database), `trenn-outbox-${clientId}`);
  await other.goto(day);
  await bookButton(other, name).waitFor();
  await other.close();
  return step;
}

async function loseAnswer({ own }: Course, page: Page, name: string): Promise<void> {
  own.test.loseNextAnswer(booking);
  await bookButton(page, name).click();
  await row(page, name).getByText('You have a place').waitFor();
  await page.close();
}

/** Books while the server is unreachable; then the app is closed, or all open tabs send it. */
async function tapInVain({ own, context }: Course, page: Page, name: string, tabs: number): Promise<void> {
  await waitForRest(page);
  await own.test.goAway();
  await bookButton(page, name).click();
  await row(page, name)
    .getByRole('button', { name: /^Waiting to send/ })
    .waitFor();
  if (tabs === 0) await page.close();
  await own.test.comeBack();
  await Promise.all(Array.from({ length: tabs }, () => newPage(context, day)));
}

async function expectAllOnce({ own, context, clientId }: Course, names: readonly string[]): Promise<void> {
  const page = await newPage(context, day);
  for (const name of names) await row(page, name).getByText('You have a place').waitFor();
  await expect.poll(() => keptIntents(page, clientId)).toEqual([]);
  const registrations = await registrationsOf(own, clientId);
  expect(registrations.map(({ status }) => status)).toEqual(names.map(() => 'booked'));
  expect(new Set(registrations.map(({ training_id }) => training_id)).size).toBe(names.length);
  await expect.poll(async () => (await toldOutcomes(page)).length).toBe(names.length);
  expect(own.takeComplaints()).toEqual([]);
}
