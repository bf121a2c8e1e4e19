import type { DemoUnit } from '../demo-club.ts';

const noblessner: DemoUnit = {
  name: 'Noblessner',
  address: 'Näidise 1, Tallinn',
  share: 5,
  rooms: [
    { name: 'Suur saal', group: 'Saalid' },
    { name: 'Saal 2', group: 'Saalid' },
    { name: 'Rattasaal', group: 'Saalid' },
    { name: 'Jõusaal', group: 'Jõusaal', isShared: true },
    { name: 'Bassein', group: 'Bassein' },
  ],
  week: {
    'Suur saal': {
      'HIIT 45': ['135 07:00', '24 19:00', '3 18:05', '6 10:00'],
      Ringtreening: ['24 07:15', '13 17:00', '5 17:30', '7 11:00'],
      'Jõud ja vastupidavus': ['13 19:00', '24 17:45', '6 11:15'],
      'Tugev kere': ['1234 12:00'],
      Stepp: ['13 20:00', '7 12:15'],
      Tantsutrenn: ['24 20:00', '5 18:45'],
      Tabata: ['1 18:10'],
    },
    'Saal 2': {
      'Vinyasa jooga': ['24 18:00', '13 08:00', '6 09:30'],
      'Hatha jooga': ['13 18:30', '7 10:00'],
      Pilates: ['13 17:15', '24 09:00', '5 09:30'],
      'Terve selg': ['24 16:45', '5 17:00', '135 10:45'],
      'Venitus ja lõdvestus': ['13 20:00', '7 18:00'],
      'Latiino algajatele': ['24 20:00'],
      'Jin-jooga': ['5 18:15', '7 19:00'],
      'Beebi ja ema': ['24 11:00'],
      Barre: ['24 19:05', '6 11:00'],
    },
    Rattasaal: {
      'Ratas: tipptempo': ['1234 18:15', '135 07:00', '6 09:30'],
      'Ratas: mäed': ['24 07:00 19:15', '13 17:00', '7 10:30'],
      'Ratas: algajad': ['13 19:15', '5 17:15'],
    },
    Jõusaal: {
      Kangitreening: ['1234 18:30', '13 07:30', '6 10:30'],
      'Jõusaali sissejuhatus': ['24 17:15', '5 16:00'],
      Sangpomm: ['13 17:30', '24 19:30', '7 12:00'],
    },
    Bassein: {
      Vesiaeroobika: ['24 19:15', '135 10:00', '13 18:00'],
      Vesijooks: ['24 08:00', '5 17:30'],
      Beebiujumine: ['6 10:00 10:45', '7 10:00'],
    },
  },
};

const ulemiste: DemoUnit = {
  name: 'Ülemiste',
  address: 'Katse 22, Tallinn',
  share: 3,
  rooms: [
    { name: 'Saal A', group: 'Saalid' },
    { name: 'Saal B', group: 'Saalid' },
    { name: 'Rattasaal', group: 'Saalid' },
    { name: 'Jõusaal', group: 'Jõusaal', isShared: true },
  ],
  week: {
    'Saal A': {
      'HIIT 45': ['24 06:45 17:15', '13 12:00', '5 16:45'],
      Ringtreening: ['13 06:45 17:15', '24 12:00'],
      'Jõud ja vastupidavus': ['1234 18:30'],
      Tantsutrenn: ['24 19:45', '6 11:00'],
      Stepp: ['1 19:45'],
      Sangpomm: ['3 19:45', '6 10:00'],
    },
    'Saal B': {
      'Vinyasa jooga': ['135 07:15', '24 17:30'],
      Pilates: ['24 07:15', '13 12:15 17:30'],
      'Terve selg': ['24 12:15', '13 16:15', '5 15:00'],
      'Hatha jooga': ['24 18:45', '7 10:00'],
      Barre: ['13 18:45', '6 10:00'],
      'Venitus ja lõdvestus': ['13 20:00', '7 11:30'],
      'Jin-jooga': ['24 20:15'],
    },
    Rattasaal: {
      'Ratas: tipptempo': ['24 07:00', '1234 17:30'],
      'Ratas: mäed': ['13 07:00 18:30', '5 12:00'],
      'Ratas: algajad': ['24 18:30', '6 10:30'],
    },
    Jõusaal: { Kangitreening: ['13 18:00', '24 07:30'], 'Jõusaali sissejuhatus': ['24 17:00'] },
  },
};

const nomme: DemoUnit = {
  name: 'Nõmme',
  address: 'Proovi 7, Tallinn',
  share: 2,
  rooms: [
    { name: 'Saal', group: 'Saalid' },
    { name: 'Lastesaal', group: 'Saalid' },
    { name: 'Jõusaal', group: 'Jõusaal', isShared: true },
  ],
  week: {
    Saal: {
      Ringtreening: ['13 18:00', '6 10:00'],
      'HIIT 45': ['24 18:00', '5 07:00'],
      'Vinyasa jooga': ['24 19:00', '1 09:00'],
      Pilates: ['13 10:15 19:15'],
      'Terve selg': ['24 10:15 16:45', '5 10:00'],
      Tantsutrenn: ['1 20:20', '6 11:15'],
      Stepp: ['3 20:20'],
      'Eakate võimlemine': ['135 12:00'],
      'Hatha jooga': ['7 11:00'],
    },
    Lastesaal: {
      'Laste tants': ['24 16:30', '6 10:00'],
      'Laste võimlemine': ['13 16:30', '6 11:00'],
      'Noorte jõud': ['135 17:30'],
      'Pere jooga': ['7 10:00'],
    },
    Jõusaal: {
      Kangitreening: ['24 18:30', '5 18:00', '6 09:00'],
      'Jõusaali sissejuhatus': ['13 17:00'],
      Sangpomm: ['13 19:00'],
    },
  },
};

export const tuiskUnits: readonly DemoUnit[] = [noblessner, ulemiste, nomme];
