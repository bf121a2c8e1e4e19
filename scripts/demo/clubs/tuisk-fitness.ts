import type { DemoClub, DemoTrainer } from '../demo-club.ts';
import { demoPageRules } from '../demo-page-rules.ts';
import { estonianTerms } from './estonian-terms.ts';
import { logos } from './logos.ts';
import { tuiskClasses, tuiskStyles } from './tuisk-classes.ts';
import { tuiskUnits } from './tuisk-units.ts';

const teach = (unit: string, firstName: string, lastName: string, ...styles: string[]): DemoTrainer => ({
  firstName,
  lastName,
  unit,
  styles,
});

export const tuiskFitness: DemoClub = {
  mailDomain: 'tallinn.test',
  name: 'Tuisk Fitness',
  title: 'Tuisk Fitness, Tallinn',
  hosts: ['tallinn.localhost', 'localhost'],
  timeZone: 'Europe/Tallinn',
  language: 'et',
  brandColor: '#d2f23a',
  logoSvg: logos.bars,
  phone: '5555 0110',
  pageRules: { ...demoPageRules, pages: { ...demoPageRules.pages, isJoinCompletePage: true } },
  seller: {
    legalName: 'Tuisk Fitness OÜ',
    registryCode: '99000011',
    vatNumber: 'EE990000111',
    address: 'Näidise 12, 10145 Tallinn',
    email: 'info@tallinn.test',
    iban: 'EE152200221020145711',
    bankName: 'Swedbank',
    invoicePrefix: 'TF',
    benefits: 'Stebby,SportID',
  },
  buyingTerms: estonianTerms('Tuisk Fitness'),
  city: 'Tallinn',
  county: 'EE-37',
  zipCodes: ['10111', '10415', '11415', '11611', '12618'],
  units: tuiskUnits,
  styles: tuiskStyles,
  classes: tuiskClasses,
  trainers: [
    teach('Noblessner', 'Kadri', 'Tamm', 'mind', 'health'),
    teach('Noblessner', 'Rasmus', 'Lepik', 'cycling', 'hiit'),
    teach('Noblessner', 'Ott', 'Mägi', 'strength', 'gym'),
    teach('Noblessner', 'Grete', 'Sild', 'hiit', 'strength'),
    teach('Noblessner', 'Anu', 'Põld', 'water', 'kids'),
    teach('Noblessner', 'Kätlin', 'Õun', 'dance', 'mind'),
    teach('Noblessner', 'Siim', 'Järv', 'cycling', 'strength', 'gym'),
    teach('Noblessner', 'Triin', 'Hõbe', 'mind', 'health', 'dance'),
    teach('Noblessner', 'Žanna', 'Laas', 'water', 'health', 'kids'),
    teach('Noblessner', 'Märt', 'Kõiv', 'hiit', 'cycling', 'strength'),
    teach('Ülemiste', 'Liisi', 'Vaher', 'mind', 'health'),
    teach('Ülemiste', 'Karl', 'Rünk', 'strength', 'hiit', 'gym'),
    teach('Ülemiste', 'Sandra', 'Nõlvak', 'hiit', 'dance', 'strength'),
    teach('Ülemiste', 'Joosep', 'Pärn', 'cycling', 'gym'),
    teach('Ülemiste', 'Helena', 'Jõgi', 'mind', 'health'),
    teach('Ülemiste', 'Kaur', 'Šults', 'cycling', 'strength', 'gym'),
    teach('Nõmme', 'Merle', 'Kask', 'mind', 'health', 'dance'),
    teach('Nõmme', 'Tõnu', 'Raba', 'strength', 'gym', 'hiit'),
    teach('Nõmme', 'Piret', 'Lüüs', 'kids', 'dance', 'mind'),
    teach('Nõmme', 'Indrek', 'Saar', 'strength', 'hiit', 'kids', 'gym'),
  ],
  policies: { group: { guestsPerMonth: 2 } },
  clientCount: 3600,
  daysAWeek: 3,
  member: {
    firstName: 'Liis',
    lastName: 'Kõrve',
    weekdays: [2, 4, 6, 7],
    classes: ['Vinyasa jooga', 'Pilates', 'Hatha jooga', 'Barre', 'Ringtreening'],
  },
  admin: { firstName: 'Marek', lastName: 'Põder' },
  praise: [
    'Lõpulõdvestus oli suurepärane!',
    'Aitäh, väga hea energia!',
    'Muusika oli seekord eriti mõnus.',
    'Selged juhised ka algajale.',
  ],
  comments: [
    'Võta kaasa oma matt.',
    'Täna asendab treenerit kolleeg.',
    'Algajad on väga oodatud.',
    'Palun tule kümme minutit varem, et varustus paika seada.',
  ],
};
