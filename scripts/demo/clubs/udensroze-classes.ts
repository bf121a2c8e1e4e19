import type { DemoClass, DemoStyle } from '../demo-club.ts';

export const udensrozeStyles: Readonly<Record<string, DemoStyle>> = {
  water: { name: 'Ūdens', color: '#49c1ea', kind: 'pool' },
  kids: { name: 'Bērni', color: '#86b1ff', kind: 'group' },
  health: { name: 'Veselība', color: '#4dc8ba', kind: 'group' },
  mind: { name: 'Ķermenis un prāts', color: '#68ca80', kind: 'group' },
  spa: { name: 'Spa un pirts', color: '#d4a780', kind: 'other', isFlagged: true },
  massage: { name: 'Masāža', color: '#d4a780', kind: 'personal' },
  hiit: { name: 'HIIT', color: '#ff8987', kind: 'group' },
  dance: { name: 'Deja', color: '#f38abe', kind: 'group' },
};

export const udensrozeClasses: Readonly<Record<string, DemoClass>> = {
  'Brīvā peldēšana': { style: 'water', minutes: 90, places: 30, demand: 0.5, hasTrainer: false },
  'Ūdens vingrošana': { style: 'water', minutes: 60, places: 16, demand: 0.95 },
  'Senioru peldēšana': { style: 'health', minutes: 60, places: 14, demand: 1.2 },
  'Peldētskola, 1. grupa': { style: 'kids', minutes: 40, places: 10, demand: 1.1 },
  'Peldētskola, 2. grupa': { style: 'kids', minutes: 40, places: 10, demand: 0.9 },
  'Akva HIIT': { style: 'hiit', minutes: 60, places: 14, demand: 0.75 },
  'Mazuļu peldēšana': { style: 'kids', minutes: 30, places: 8, demand: 1.2 },
  'Grūtnieču vingrošana': { style: 'health', minutes: 60, places: 8, demand: 0.9 },
  'Bērnu rotaļas ūdenī': { style: 'kids', minutes: 40, places: 10, demand: 0.6 },
  'Peldošā relaksācija': { style: 'mind', minutes: 60, places: 10, demand: 0.8 },
  Hidroterapija: { style: 'health', minutes: 40, places: 6, demand: 0.9 },
  'Rīta joga': { style: 'mind', minutes: 60, places: 18, demand: 0.8 },
  'Vesela mugura': { style: 'health', minutes: 55, places: 16, demand: 1.1 },
  Pilates: { style: 'mind', minutes: 55, places: 16, demand: 0.8 },
  'Bērnu deja': { style: 'dance', minutes: 45, places: 14, demand: 0.6 },
  'Iņ joga': { style: 'mind', minutes: 75, places: 18, demand: 0.7 },
  Stiepšanās: { style: 'mind', minutes: 45, places: 20, demand: 0.4 },
  'Publiskā pirts': { style: 'spa', minutes: 120, places: 12, demand: 0.9, hasTrainer: false },
  'Pirts rituāls: bērzs': { style: 'spa', minutes: 90, places: 8, demand: 0.9 },
  'Pirts rituāls: medus': { style: 'spa', minutes: 90, places: 8, demand: 0.95 },
  'Klasiskā masāža': { style: 'massage', minutes: 60, places: 1, demand: 1.1 },
  'Dziļo audu masāža': { style: 'massage', minutes: 90, places: 1, demand: 0.9 },
  'Sporta masāža': { style: 'massage', minutes: 60, places: 1, demand: 0.8 },
};
