import { type SetUpStep, setUpSteps } from '#api/set-up/steps.ts';

/** What each step consists of; a step of one part is that part. */
export const partsOf = {
  club: ['club', 'places'],
  brand: ['brand'],
  rooms: ['rooms'],
  trainers: ['trainers'],
  timetable: ['styles', 'classes'],
  rules: ['booking', 'waiting'],
  sale: ['seller', 'terms', 'products', 'payment', 'pages'],
  people: ['people'],
  admins: ['admins'],
  open: ['checks'],
} as const satisfies Record<SetUpStep, readonly string[]>;

export type SetUpPart = (typeof partsOf)[SetUpStep][number];
export const setUpParts: readonly SetUpPart[] = Object.values(partsOf).flat();

/** Lists and reports take all the room that there is. */
export const wideParts: readonly (SetUpPart | undefined)[] = ['rooms', 'trainers', 'products', 'people', 'checks'];

/** Those that stand in a row above the step. */
export const namedParts = {
  club: 'setUp.part.club',
  places: 'setUp.part.places',
  styles: 'setUp.part.styles',
  classes: 'setUp.part.classes',
  booking: 'setUp.part.booking',
  waiting: 'setUp.part.waiting',
  seller: 'setUp.part.seller',
  terms: 'setUp.part.terms',
  products: 'setUp.part.products',
  payment: 'setUp.part.payment',
  pages: 'setUp.part.pages',
} as const satisfies Partial<Record<SetUpPart, string>>;

export const stepBeside = (step: SetUpStep, by: 1 | -1): SetUpStep | undefined =>
  setUpSteps[setUpSteps.indexOf(step) + by];

/** How long somebody takes who knows their club, in minutes. */
const minutes: Record<SetUpStep, number> = {
  club: 2,
  brand: 1,
  rooms: 2,
  trainers: 3,
  timetable: 6,
  rules: 1,
  sale: 8,
  people: 4,
  admins: 1,
  open: 1,
};

export const minutesOf = (steps: readonly SetUpStep[]): number => steps.reduce((sum, step) => sum + minutes[step], 0);
