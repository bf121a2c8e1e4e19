import type { DemoClub, DemoUnit } from '../demo-club.ts';
import { demoPageRules } from '../demo-page-rules.ts';
import { estonianTerms } from './estonian-terms.ts';
import { logos } from './logos.ts';

/** A start every ten minutes, from 9:00 until 15:50. */
const starts = Array.from({ length: 42 }, (_, at) => {
  const minutes = 9 * 60 + at * 10;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

const course: DemoUnit = {
  name: 'Nõmmeveski',
  address: 'Katsenurme, Kuusalu vald',
  share: 1,
  rooms: [
    { name: '18 rada', group: 'Stardid' },
    { name: 'Harjutusväljak', group: 'Harjutamine', isShared: true },
    { name: 'Puttamisala', group: 'Harjutamine', isShared: true },
  ],
  week: {
    '18 rada': { 'Ringi algus, 18 rada': [`1234567 ${starts.join(' ')}`] },
    Harjutusväljak: {
      Löögitund: ['246 17:00', '67 10:00 12:00', '35 11:00'],
      'Rohelise kaardi kursus': ['6 14:00', '7 14:00'],
      Noortegolf: ['13 16:00', '6 11:00'],
      'Ettevõtte golfipäev': ['5 13:00'],
    },
    Puttamisala: { 'Puttamise tund': ['24 18:00', '7 11:00'] },
  },
};

export const nommeveskiGolf: DemoClub = {
  mailDomain: 'golf.test',
  name: 'Nõmmeveski Golf',
  title: 'Nõmmeveski Golf',
  hosts: ['golf.localhost'],
  timeZone: 'Europe/Tallinn',
  language: 'et',
  brandColor: '#1e6b3c',
  font: 'source-sans-3',
  logoSvg: logos.flag,
  phone: '5555 0140',
  pageRules: demoPageRules,
  seller: {
    legalName: 'Nõmmeveski Golf OÜ',
    registryCode: '99000013',
    vatNumber: 'EE990000137',
    address: 'Proovi tee 1, 74605 Kuusalu',
    email: 'info@golf.test',
    iban: 'EE892200221020145737',
    bankName: 'Swedbank',
    invoicePrefix: 'NG',
    benefits: 'Stebby,SportID',
  },
  buyingTerms: estonianTerms('Nõmmeveski Golf'),
  city: 'Kuusalu',
  county: 'EE-37',
  zipCodes: ['74601', '74604'],
  units: [course],
  styles: {
    round: { name: 'Golfiring', color: '#97c25b', kind: 'other', isFlagged: true },
    lesson: { name: 'Õpe', color: '#f0c13e', kind: 'group' },
    kids: { name: 'Noored', color: '#86b1ff', kind: 'group' },
  },
  classes: {
    'Ringi algus, 18 rada': { style: 'round', minutes: 10, places: 4, demand: 0.75, hasTrainer: false },
    Löögitund: { style: 'lesson', minutes: 60, places: 4, demand: 1 },
    'Rohelise kaardi kursus': { style: 'lesson', minutes: 120, places: 8, demand: 0.9 },
    'Puttamise tund': { style: 'lesson', minutes: 45, places: 6, demand: 0.6 },
    Noortegolf: { style: 'kids', minutes: 60, places: 8, demand: 0.7 },
    'Ettevõtte golfipäev': {
      style: 'lesson',
      minutes: 120,
      places: 12,
      demand: 0.5,
      isPublic: false,
      isWaitingListAllowed: false,
    },
  },
  trainers: [
    { firstName: 'Henri', lastName: 'Õispuu', unit: 'Nõmmeveski', styles: ['lesson', 'kids'] },
    { firstName: 'Maarja', lastName: 'Kuusik', unit: 'Nõmmeveski', styles: ['lesson', 'kids'] },
  ],
  // A round is planned well ahead and blocks a start for four people.
  policies: {
    other: {
      windowWeeks: 4,
      opensAtTime: '08:00',
      upcomingLimit: 8,
      perDayLimit: 1,
      closesMinutesBefore: 30,
      freeCancelMinutesBefore: 1440,
      autoUntilMinutesBefore: 720,
      lateCancelFeeCents: 1000,
      monthlyFeeCapCents: 3000,
    },
  },
  clientCount: 1200,
  daysAWeek: 1,
  member: { firstName: 'Andres', lastName: 'Käär', weekdays: [6], classes: ['Ringi algus, 18 rada', 'Löögitund'] },
  admin: { firstName: 'Reet', lastName: 'Sööt' },
  praise: ['Rajad olid suurepärases korras!', 'Mõnus ring, aitäh!'],
  comments: ['Käru saab ette tellida.', 'Hommikul võib olla udu.'],
};
