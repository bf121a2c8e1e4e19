import type { DemoProduct } from './demo-products.ts';

/** Of what is good in all clubs, for everything, at any time. */
export const everywhere = {
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
};

const ofTrainers = { minutes: 60, trainerIds: null, isShareable: true, ...everywhere };

/** Visits of personal trainings, with any trainer. */
export const demoPackages = [
  {
    kind: 'personal',
    names: { et: 'Üks personaaltrenn', en: 'One personal training', lv: 'Viens personālais treniņš' },
    article: 'PT1',
    vatCategory: 'sport',
    grants: { type: 'package', visits: 1, days: 60, ...ofTrainers, isShareable: false },
    price: 4900,
  },
  {
    kind: 'personal',
    names: { et: '5 personaaltrenni', en: '5 personal trainings', lv: '5 personālie treniņi' },
    article: 'PT5',
    vatCategory: 'sport',
    grants: { type: 'package', visits: 5, days: 120, ...ofTrainers },
    price: 22_500,
  },
  {
    kind: 'personal',
    names: { et: '10 personaaltrenni', en: '10 personal trainings', lv: '10 personālie treniņi' },
    article: 'PT10',
    vatCategory: 'sport',
    grants: { type: 'package', visits: 10, days: 180, ...ofTrainers },
    price: 42_000,
  },
] as const satisfies readonly DemoProduct[];
