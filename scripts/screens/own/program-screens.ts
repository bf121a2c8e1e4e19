import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answeringWith, press } from '../screen-acts.ts';
import type { TextOf } from '../screen-texts.ts';

const path = '/admin/settings?part=programs';
const host = 'events.koduleht.example';
const webhook = {
  id: 1,
  url: `https://${host}/trenn`,
  events: ['registration.booked', 'registration.cancelled', 'training.cancelled'],
  createdAt: '2026-11-02T08:00:00.000Z',
  pausedAt: null,
  waiting: 0,
};
const paused = {
  ...webhook,
  id: 2,
  url: 'https://hooks.raamatupidamine.example/klubid/ulemiste/sundmused',
  events: ['person.joined'],
  pausedAt: '2026-11-20T08:00:00.000Z',
  waiting: 14,
};
const body = (id: number, event: string) =>
  JSON.stringify({
    id,
    event,
    at: '2026-11-24T15:12:08.214Z',
    data: { registrationId: 48_121, trainingId: 911, clientId: 27 },
  });
const delivery = {
  id: 3,
  event: 'registration.booked',
  body: body(3, 'registration.booked'),
  createdAt: '2026-11-24T15:12:08.214Z',
  state: 'sent',
  attempts: 1,
  status: 204,
  nextAt: null,
  sentAt: '2026-11-24T15:12:31.000Z',
};
const failed = {
  ...delivery,
  id: 4,
  event: 'training.cancelled',
  body: body(4, 'training.cancelled'),
  state: 'waiting',
  attempts: 3,
  status: 502,
  nextAt: '2026-11-24T16:20:00.000Z',
  sentAt: null,
};

async function withWebhooks(page: Page): Promise<void> {
  await answeringWith('/admin/program/webhook', { items: [webhook, paused] })(page);
  await answeringWith('/admin/program/webhook/1/delivery', { items: [failed, delivery] })(page);
}

const showSent = async (page: Page, text: TextOf) =>
  page
    .getByRole('button', { name: text('programs.events.sentTo').replace('{{name}}', host) })
    .first()
    .click();

const toEvents = async (page: Page, text: TextOf) =>
  page.getByRole('heading', { name: text('programs.events.title') }).scrollIntoViewIfNeeded();

/** Keys of other programs, and the addresses that hear of events. */
export const programScreens: readonly Screen[] = [
  { name: 'programs-key', person: 'admin', path, act: press('programs.add') },
  { name: 'programs-address', person: 'admin', path, act: press('programs.events.add') },
  { name: 'programs-events', person: 'admin', path, before: withWebhooks, act: toEvents },
  { name: 'programs-sent', person: 'admin', path, before: withWebhooks, act: showSent },
];
