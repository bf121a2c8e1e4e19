import { openRow } from './open-row.ts';
import type { Screen } from './screen.ts';
import { failing, failingUnkept, givingUp, goOffline, press } from './screen-acts.ts';

const table = '/trainer/training-groups-detailed/1/2026-11-01/2026-11-30';

/** Screens of trainers. */
export const staffScreens: readonly Screen[] = [
  { name: 'trainer-day', person: 'trainer', path: '/trainer/trainer-calendar' },
  { name: 'trainer-day-all', person: 'trainer', path: '/trainer/trainer-calendar/day' },
  { name: 'trainer-week', person: 'trainer', path: '/trainer/trainer-calendar/week' },
  { name: 'trainer-rooms', person: 'trainer', path: '/trainer/trainer-calendar/day?mode=rooms' },
  { name: 'trainer-sheet', person: 'trainer', path: '/trainer/trainer-calendar/day?training=:given' },
  { name: 'trainer-empty', person: 'trainer', path: '/trainer/trainer-calendar?date=2027-03-02' },
  {
    name: 'trainer-failing',
    person: 'trainer',
    path: '/trainer/trainer-calendar?date=2026-12-08',
    before: failing('/trainer/schedule**'),
    act: givingUp,
  },
  { name: 'trainer-offline', person: 'trainer', path: '/trainer/trainer-calendar', act: goOffline },
  { name: 'group-trainings', person: 'trainer', path: '/trainer/group-trainings' },
  {
    name: 'group-trainings-empty',
    person: 'trainer',
    path: '/trainer/group-trainings?from=2020-01-01&until=2020-01-02',
  },
  { name: 'group-trainings-offline', person: 'trainer', path: '/trainer/group-trainings', act: goOffline },
  { name: 'club-statistics', person: 'admin', path: '/admin/statistics' },
  { name: 'roster', person: 'trainer', path: '/trainer/trainer-calendar/day?id=:given' },
  { name: 'roster-offline', person: 'trainer', path: '/trainer/trainer-calendar/day?id=:given', act: goOffline },
  {
    name: 'roster-failing',
    person: 'trainer',
    path: '/trainer/trainer-calendar/day?id=:given',
    before: failingUnkept('/trainer/registration**'),
    act: givingUp,
  },
  { name: 'registrations', person: 'admin', path: '/admin/registrations' },
  { name: 'registrations-roster', person: 'admin', path: '/admin/registrations?id=:given' },
  {
    name: 'registrations-add',
    person: 'admin',
    path: '/admin/registrations?id=:given',
    act: press('rosters.desk.add.title'),
  },
  {
    name: 'registrations-person',
    person: 'admin',
    path: '/admin/registrations?id=:given',
    act: async (page, text) =>
      page
        .getByRole('list', { name: text('staff.people') })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .last()
        .click(),
  },
  {
    name: 'registrations-move',
    person: 'admin',
    path: '/admin/registrations?id=:own',
    act: async (page, text) => {
      const people = page.getByRole('list', { name: text('staff.people') }).getByRole('listitem');
      await people.first().getByRole('button').last().click();
    },
  },
  { name: 'desk-registrations', person: 'desk', path: '/admin/registrations' },
  { name: 'desk-roster', person: 'desk', path: '/admin/registrations?id=:given' },
  { name: 'messages-write', person: 'admin', path: '/admin/messages' },
  {
    name: 'messages-written',
    person: 'admin',
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
    person: 'admin',
    path: '/admin/messages?tab=sent',
    act: async (page) => openRow(page, 1),
  },
  { name: 'messages-sent', person: 'admin', path: '/admin/messages?tab=sent' },
  { name: 'messages-automatic', person: 'admin', path: '/admin/messages?tab=automatic' },
  { name: 'groups', person: 'trainer', path: '/trainer/training-groups' },
  { name: 'group', person: 'trainer', path: '/trainer/training-groups?id=1' },
  { name: 'group-table', person: 'trainer', path: table },
  { name: 'group-table-offline', person: 'trainer', path: table, act: goOffline },
  { name: 'group-table-no-period', person: 'trainer', path: '/trainer/training-groups-detailed/1/x/y' },
  { name: 'admin-groups', person: 'admin', path: '/admin/training-groups' },
  { name: 'admin-group', person: 'admin', path: '/admin/training-groups?id=1' },
  { name: 'admin-group-new', person: 'admin', path: '/admin/training-groups?mode=new' },
  { name: 'courses', person: 'member', path: '/purchase/course' },
];
