import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { answering, answeringWith, failing, typing } from './screen-acts.ts';

const ticketCode = '4K7QXM29TB5HD';

const ticket = {
  status: 'valid',
  name: '3 h',
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  visitsLeft: 1,
  usedAt: null,
  unitName: null,
};
const ticketIs = (change: Partial<Record<keyof typeof ticket, unknown>>) => async (page: Page) => {
  // Another address: a link of the same code is the same page, which does not ask again.
  await page.goto('about:blank');
  await answeringWith('/public/ticket**', { ...ticket, ...change })(page);
};
const ticketPath = `/public/tickets#${ticketCode}`;

const person = {
  clientId: 4,
  name: 'Liis Kuusk',
  clientCode: '1042',
  trainings: [
    {
      registrationId: 1,
      trainingId: 1,
      name: 'Vinyasa',
      startDateTime: '2026-11-24T18:00:00',
      duration: 60,
      unitId: 1,
      status: 'booked',
      presence: null,
      canMark: true,
    },
    {
      registrationId: 2,
      trainingId: 2,
      name: 'HIIT 30',
      startDateTime: '2026-11-24T19:15:00',
      duration: 30,
      unitId: 1,
      status: 'waiting',
      presence: null,
      canMark: true,
    },
  ],
  outlook: { allowed: true },
};
const refusedPerson = {
  ...person,
  trainings: [],
  outlook: {
    allowed: false,
    error: 'card_expired',
    remedy: { kind: 'buy', reason: 'right_ended', date: '2026-10-31' },
  },
};
const atDesk = typing('desk.type', '4K7QXM29TB5H');

/** Screens of staff: tickets, and people at the desk. */
export const deskScreens: readonly Screen[] = [
  { name: 'ticket-question', path: '/public/tickets' },
  { name: 'ticket-valid', path: ticketPath, before: ticketIs({}) },
  { name: 'ticket-later', path: ticketPath, before: ticketIs({ validFrom: '2026-12-01' }) },
  {
    name: 'ticket-used',
    path: ticketPath,
    before: ticketIs({ status: 'used', visitsLeft: 0, usedAt: '2026-11-24T07:04:00Z', unitName: 'Noblessner' }),
  },
  {
    name: 'ticket-expired',
    path: ticketPath,
    before: ticketIs({ status: 'expired', validUntil: '2026-10-31' }),
  },
  {
    name: 'ticket-missing',
    path: ticketPath,
    before: async (page) => {
      await page.goto('about:blank');
      await answering('/public/ticket**', 404, 'ticket_not_found')(page);
    },
  },
  {
    name: 'ticket-failing',
    path: ticketPath,
    before: async (page) => {
      await page.goto('about:blank');
      await failing('/public/ticket**')(page);
    },
  },
  { name: 'desk-trainer', path: '/trainer/desk' },
  {
    name: 'desk-person',
    path: '/trainer/desk',
    before: answeringWith('/trainer/card/**', person),
    act: atDesk,
  },
  {
    name: 'desk-refused',
    path: '/trainer/desk',
    before: answeringWith('/trainer/card/**', refusedPerson),
    act: atDesk,
  },
  {
    name: 'desk-unknown',
    path: '/trainer/desk',
    before: answering('/trainer/card/**', 404, 'card_not_found'),
    act: atDesk,
  },
];
