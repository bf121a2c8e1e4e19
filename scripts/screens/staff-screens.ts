import type { Page } from 'playwright-core';
import { openRow } from './open-row.ts';
import type { Screen } from './screen.ts';
import { failing, failingUnkept, givingUp, goOffline, press } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

const table = '/trainer/training-groups-detailed/1/2026-11-01/2026-11-30';

/** In the table and in a phone's list alike. */
async function openPerson(page: Page, text: TextOf): Promise<void> {
  const [before = '', after = ''] = text('rosters.desk.moreOf').split('{{name}}');
  await page
    .getByRole('button', { name: new RegExp(`^${before}.+${after}$`) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Screens of trainers. */
export const staffScreens: readonly Screen[] = [
  { name: 'trainer-day', path: '/trainer/trainer-calendar' },
  { name: 'trainer-day-all', path: '/trainer/trainer-calendar/day' },
  { name: 'trainer-week', path: '/trainer/trainer-calendar/week' },
  { name: 'trainer-rooms', path: '/trainer/trainer-calendar/day?mode=rooms' },
  { name: 'trainer-sheet', path: '/trainer/trainer-calendar/day?training=:given' },
  { name: 'trainer-empty', path: '/trainer/trainer-calendar?date=2027-03-02' },
  {
    name: 'trainer-failing',
    path: '/trainer/trainer-calendar?date=2026-12-08',
    before: failing('/trainer/schedule**'),
    act: givingUp,
  },
  { name: 'trainer-offline', path: '/trainer/trainer-calendar', act: goOffline },
  {
    name: 'group-trainings-empty',
    path: '/trainer/group-trainings?from=2020-01-01&until=2020-01-02',
  },
  { name: 'group-trainings-offline', path: '/trainer/group-trainings', act: goOffline },
  { name: 'club-statistics', path: '/admin/statistics' },
  { name: 'roster', path: '/trainer/trainer-calendar/day?id=:given' },
  { name: 'roster-offline', path: '/trainer/trainer-calendar/day?id=:given', act: goOffline },
  {
    name: 'roster-failing',
    path: '/trainer/trainer-calendar/day?id=:given',
    before: failingUnkept('/trainer/registration**'),
    act: givingUp,
  },
  { name: 'registrations-roster', path: '/admin/registrations?id=:given' },
  {
    name: 'registrations-add',
    path: '/admin/registrations?id=:given',
    act: press('rosters.desk.add.title'),
  },
  {
    name: 'registrations-person',
    path: '/admin/registrations?id=:given',
    act: openPerson,
  },
  {
    name: 'registrations-move',
    path: '/admin/registrations?id=:own',
    act: openPerson,
  },
  { name: 'desk-registrations', person: 'desk', path: '/admin/registrations' },
  { name: 'desk-roster', person: 'desk', path: '/admin/registrations?id=:given' },
  { name: 'messages-write', path: '/admin/messages' },
  {
    name: 'messages-written',
    path: '/admin/messages',
    act: async (page, text) => {
      await page.getByRole('tab', { name: text('broadcast.who.contract'), exact: true }).click();
      await page.getByRole('button', { name: new RegExp(`^${text('broadcast.who.state.valid')}`) }).click();
      await page.getByRole('textbox', { name: text('broadcast.text.heading') }).fill('Leping lõpeb peagi');
      const body = page.getByRole('textbox', { name: text('broadcast.text.body') });
      await body.fill(', sinu leping lõpeb peagi. Pikenda seda äpis, siis jätkub kõik samamoodi.');
      await body.press('Control+Home');
      await press('broadcast.variable.firstName')(page, text);
    },
  },
  {
    name: 'messages-one-sent',
    path: '/admin/messages?tab=sent',
    act: async (page) => openRow(page, 1),
  },
  { name: 'messages-sent', path: '/admin/messages?tab=sent' },
  { name: 'messages-automatic', path: '/admin/messages?tab=automatic' },
  { name: 'groups', path: '/trainer/training-groups' },
  { name: 'group', path: '/trainer/training-groups?id=1' },
  { name: 'group-table', person: 'trainer', path: table },
  { name: 'group-table-offline', person: 'trainer', path: table, act: goOffline },
  { name: 'group-table-no-period', person: 'trainer', path: '/trainer/training-groups-detailed/1/x/y' },
  { name: 'admin-groups', path: '/admin/training-groups' },
  { name: 'admin-group', path: '/admin/training-groups?id=1' },
  { name: 'admin-group-new', path: '/admin/training-groups?mode=new' },
  { name: 'courses', path: '/purchase/course' },
];
