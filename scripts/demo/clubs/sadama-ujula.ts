import type { DemoClass, DemoClub, DemoUnit } from '../demo-club.ts';
import { demoPageRules } from '../demo-page-rules.ts';
import { estonianTerms } from './estonian-terms.ts';
import { logos } from './logos.ts';

const lane: DemoClass = { style: 'lane', minutes: 60, places: 6, demand: 0.7, hasTrainer: false };
const laneHours = ['1234567 07:00 08:00 12:00 13:00 17:00 18:00 19:00 20:00'];

/** While the swimming school has the other two. */
const besideSchool = ['1234 15:30'];

const pool: DemoUnit = {
  name: 'Sadama Ujula',
  address: 'Näidiskai 4, Pärnu',
  share: 1,
  rooms: [
    { name: 'Suur bassein', group: 'Basseinid', isShared: true },
    { name: 'Väike bassein', group: 'Basseinid' },
  ],
  week: {
    'Suur bassein': {
      'Rada 1': laneHours,
      'Rada 2': laneHours,
      'Rada 3': [...laneHours, ...besideSchool],
      'Rada 4': [...laneHours, ...besideSchool],
      Ujumistehnika: ['24 19:00', '6 10:00'],
      'Eakate ujumine': ['135 10:30'],
      'Laste ujumiskool': ['1234 15:30 16:15'],
    },
    'Väike bassein': {
      Vesiaeroobika: ['135 09:00', '24 18:00', '13 19:00', '6 12:00'],
      'Vesivõimlemine rasedatele': ['24 11:00'],
      Beebiujumine: ['6 10:00 10:45', '7 10:00 10:45', '3 17:00'],
      'Laste veemängud': ['24 16:30', '7 14:00'],
      'Hõljumine ja lõdvestus': ['5 19:00', '7 18:00'],
    },
  },
};

export const sadamaUjula: DemoClub = {
  mailDomain: 'parnu.test',
  name: 'Sadama Ujula',
  title: 'Sadama Ujula, Pärnu',
  hosts: ['parnu.localhost'],
  timeZone: 'Europe/Tallinn',
  language: 'et',
  brandColor: '#14213d',
  logoSvg: logos.boat,
  phone: '5555 0130',
  pageRules: demoPageRules,
  seller: {
    legalName: 'Sadama Ujula OÜ',
    registryCode: '99000012',
    vatNumber: 'EE990000129',
    address: 'Katse 3, 80010 Pärnu',
    email: 'info@parnu.test',
    iban: 'EE522200221020145724',
    bankName: 'Swedbank',
    invoicePrefix: 'SU',
    benefits: 'Stebby,SportID',
  },
  buyingTerms: estonianTerms('Sadama Ujula'),
  city: 'Pärnu',
  county: 'EE-68',
  zipCodes: ['80010', '80042', '80012'],
  units: [pool],
  styles: {
    lane: { name: 'Ujumisrada', color: '#49c1ea', kind: 'pool', isFlagged: true },
    water: { name: 'Vesivõimlemine', color: '#4dc8ba', kind: 'group' },
    kids: { name: 'Lapsed', color: '#86b1ff', kind: 'group' },
    mind: { name: 'Keha ja meel', color: '#68ca80', kind: 'group' },
  },
  classes: {
    'Rada 1': lane,
    'Rada 2': lane,
    'Rada 3': { ...lane, demand: 0.6 },
    'Rada 4': { ...lane, demand: 0.4 },
    Ujumistehnika: { style: 'water', minutes: 60, places: 8, demand: 0.9 },
    'Eakate ujumine': { style: 'water', minutes: 60, places: 14 },
    'Laste ujumiskool': { style: 'kids', minutes: 40, places: 10, demand: 1.1 },
    Vesiaeroobika: { style: 'water', minutes: 50, places: 14, demand: 0.9 },
    'Vesivõimlemine rasedatele': { style: 'water', minutes: 50, places: 8, demand: 0.8 },
    Beebiujumine: { style: 'kids', minutes: 30, places: 8, demand: 1.1 },
    'Laste veemängud': { style: 'kids', minutes: 40, places: 10, demand: 0.6 },
    'Hõljumine ja lõdvestus': { style: 'mind', minutes: 60, places: 10, demand: 0.7 },
  },
  trainers: [
    { firstName: 'Jaanika', lastName: 'Mänd', unit: 'Sadama Ujula', styles: ['water', 'mind'] },
    { firstName: 'Urmas', lastName: 'Tõnisson', unit: 'Sadama Ujula', styles: ['kids', 'water'] },
    { firstName: 'Ülle', lastName: 'Kalju', unit: 'Sadama Ujula', styles: ['kids', 'water', 'mind'] },
  ],
  // A lane stays empty when its swimmer does not come.
  policies: { pool: { releaseUnconfirmedMinutesBefore: 5 } },
  clientCount: 1600,
  daysAWeek: 3,
  member: {
    firstName: 'Kristjan',
    lastName: 'Rebane',
    weekdays: [2, 4, 6, 7],
    classes: ['Rada 3', 'Rada 4', 'Vesiaeroobika', 'Ujumistehnika'],
  },
  admin: { firstName: 'Õie', lastName: 'Laur' },
  praise: ['Hea tempo ja selged juhised.', 'Aitäh, tulen kindlasti jälle!', 'Tehnikaharjutused olid väga kasulikud.'],
  comments: ['Vesi on täna 27 °C.', 'Palun kanna ujumismütsi.', 'Rada on 25 meetrit.'],
};
