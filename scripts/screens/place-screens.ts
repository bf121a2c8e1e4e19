import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { answeringWith, failing, press } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

/** The second room of the plan. */
async function reserve(page: Page, text: TextOf): Promise<void> {
  const [words = ''] = text('rooms.reserveRoom').split('{{');
  await page
    .getByRole('region', { name: text('rooms.plan') })
    .getByRole('button', { name: words.trim() })
    .nth(1)
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Two new people, one whom the club knows, one with a mistake; one column has a name that nobody knows. */
const table = [
  'Nr;Eesnimi;Perekonnanimi;E-post;Telefon;Pakett;Hind;Kehtib kuni;Märkus',
  '9001;Liis;Õunapuu;liis.ounapuu@naide.test;5555 0111;Kuupakett;49,00;31.12.2027;',
  '9002;Jānis;Bērziņš;janis@naide.test;+371 29123456;Kuupakett;49,00;31.12.2027;sokid',
  '9003;Olev;Ott;olev@;5555 0113;Kuupakett;49,00;31.02.2027;',
].join('\r\n');

/** Chooses a table of people, and says what one of its columns is. */
async function chooseTable(page: Page, text: TextOf): Promise<void> {
  await page
    .getByLabel(text('imports.people.title'))
    .and(page.locator('input'))
    .setInputFiles({ name: 'inimesed-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('combobox').first().selectOption('clientNumber');
  await page.getByRole('region', { name: text('imports.result.title') }).waitFor();
}

/** A trainer by what people call them, a room and a style that are not there, and a time that is none. */
const timetable = [
  'Algus;Lõpp;Trenn;Stiil;Õpetaja;Klubi;Saal;Max;Märkus;Mat',
  'E 07:30;08:30;Hommikune jooga;Tervis;;Noblessner;;12;too matt;x',
  'T 18:00;19:00;Pilates;Tervis;Anna L.;Noblessner;;14;;',
  'K 18:00;19:00;Õhtune jooga;Bodi;Anna L.;Noblessner;Keldrisaal;14;;',
  'R 25:30;19:00;Ringtreening;Tervis;;Noblessner;;10;;',
  'L 10:00;11:00;Ringtreening;Tervis;;Noblessner;;10;too sokid;',
].join('\r\n');

/** Chooses a timetable, whose week is shown. */
async function chooseTimetable(page: Page, text: TextOf): Promise<void> {
  await page
    .getByLabel(text('imports.timetable.title'))
    .and(page.locator('input'))
    .setInputFiles({ name: 'tunniplaan-sygis.csv', mimeType: 'text/csv', buffer: Buffer.from(timetable) });
  await page.getByRole('region', { name: text('imports.result.title') }).waitFor();
}

const parts = [
  'club',
  'places',
  'hours',
  'brand',
  'pages',
  'styles',
  'booking',
  'waiting',
  'doors',
  'messages',
  'timetable',
  'seller',
  'payment',
  'contracts',
  'law',
  'hosts',
  'embed',
  'programs',
  'imports',
  'history',
] as const;

/** Screens of rooms, trainers and settings; without a part a phone has the list of the settings. */
export const placeScreens: readonly Screen[] = [
  { name: 'rooms-list', path: '/admin/rooms?view=list' },
  { name: 'rooms-add', path: '/admin/rooms?view=list', act: press('rooms.addRoom') },
  { name: 'rooms-reserve', path: '/admin/rooms', act: reserve },
  { name: 'rooms-failing', path: '/admin/rooms', before: failing('/admin/room**') },
  { name: 'rooms-none', path: '/admin/rooms', before: answeringWith('/admin/room', { items: [] }) },
  { name: 'trainer', path: '/admin/trainers?trainer=1' },
  { name: 'trainers-away', path: '/admin/trainers', act: press('trainers.notComing') },
  { name: 'trainer-absence', path: '/admin/trainers?trainer=1', act: press('trainers.addAbsence') },
  { name: 'trainers-failing', path: '/admin/trainers', before: failing('/admin/trainer**') },
  {
    name: 'trainers-none',
    path: '/admin/trainers',
    before: answeringWith('/admin/trainer', { items: [] }),
  },
  { name: 'imports-checked', path: '/admin/settings?part=imports', act: chooseTable },
  { name: 'imports-timetable', path: '/admin/settings?part=imports', act: chooseTimetable },
  ...parts.map((part): Screen => ({ name: `settings-${part}`, person: 'admin', path: `/admin/settings?part=${part}` })),
];
