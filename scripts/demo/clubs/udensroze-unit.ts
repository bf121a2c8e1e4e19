import type { DemoUnit } from '../demo-club.ts';

export const udensrozeUnit: DemoUnit = {
  name: 'Ūdensroze',
  address: 'Parauga iela 3, Rīga',
  share: 1,
  rooms: [
    { name: 'Lielais baseins', group: 'Baseini', isShared: true },
    { name: 'Mazais baseins', group: 'Baseini' },
    { name: 'Ūdens terapija', group: 'Baseini' },
    { name: 'Vingrošanas zāle', group: 'Zāle' },
    { name: 'Pirtis', group: 'Spa' },
    { name: 'Masāža', group: 'Spa', isShared: true },
  ],
  week: {
    'Lielais baseins': {
      'Brīvā peldēšana': ['1234567 07:00 19:30', '67 14:00'],
      'Ūdens vingrošana': ['24 09:00', '13 18:00', '5 11:45', '6 09:00'],
      'Senioru peldēšana': ['12345 10:30'],
      'Peldētskola, 1. grupa': ['1234 15:30'],
      'Peldētskola, 2. grupa': ['1234 16:30'],
      'Akva HIIT': ['24 18:00', '6 11:00'],
    },
    'Mazais baseins': {
      'Mazuļu peldēšana': ['1234 09:30 10:15', '67 10:00 10:45'],
      'Grūtnieču vingrošana': ['24 12:00'],
      'Bērnu rotaļas ūdenī': ['1234 17:00', '67 15:00'],
      'Peldošā relaksācija': ['24 18:30', '5 19:00', '7 17:00'],
    },
    'Ūdens terapija': { Hidroterapija: ['12345 09:00 11:00', '1234 16:00'] },
    'Vingrošanas zāle': {
      'Rīta joga': ['24 08:00', '6 09:00'],
      'Vesela mugura': ['12345 10:00'],
      Pilates: ['1234 17:30', '5 17:00'],
      'Bērnu deja': ['13 16:15', '6 10:30'],
      'Iņ joga': ['24 19:15', '7 18:00'],
      Stiepšanās: ['13 19:00'],
    },
    Pirtis: {
      'Publiskā pirts': ['2345 14:00', '67 12:00'],
      'Pirts rituāls: bērzs': ['24 17:00', '67 16:00'],
      'Pirts rituāls: medus': ['24 19:00', '5 18:00', '6 18:30'],
    },
    Masāža: {
      'Klasiskā masāža': ['12345 10:00 16:00', '67 12:00'],
      'Dziļo audu masāža': ['24 11:15', '135 12:00'],
      'Sporta masāža': ['12345 17:30'],
    },
  },
};
