/** What sets a club up, in its order. */
export const setUpSteps = [
  'club',
  'brand',
  'rooms',
  'trainers',
  'timetable',
  'rules',
  'sale',
  'people',
  'admins',
  'open',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const setUpChecks = ['timetable', 'terms', 'trainers', 'seller', 'products', 'payment', 'admins'] as const;
export type SetUpCheck = (typeof setUpChecks)[number];

/** What the rows of a club say. */
export interface SetUpFacts {
  isOpen: boolean;
  clubs: number;
  /** Clubs of which members could not say where they are. */
  withoutAddress: number;
  hasOwnBrand: boolean;
  rooms: number;
  trainers: number;
  /** In the seven days from the first one on. */
  weekTrainings: number;
  /** Classes of those days that nobody leads. */
  unled: number;
  /** Kinds of class whose rules somebody has changed. */
  ownRules: number;
  /** What no invoice can be without, and is not known. */
  sellerMissing: number;
  /** In all languages. */
  hasTerms: boolean;
  /** Those with a price, from now on or later. */
  products: number;
  hasShop: boolean;
  isPaymentActive: boolean;
  members: number;
  admins: number;
}

type StepState = 'done' | 'open' | 'optional';
const needed = (isDone: boolean): StepState => (isDone ? 'done' : 'open');
const free = (isDone: boolean): StepState => (isDone ? 'done' : 'optional');
const warn = (isFine: boolean) => (isFine ? 'ok' : 'warn');
const bad = (isFine: boolean) => (isFine ? 'ok' : 'bad');

export function stepsOf(facts: SetUpFacts): { step: SetUpStep; state: StepState; count: number }[] {
  const { clubs, rooms, trainers, weekTrainings, ownRules, products, members, admins } = facts;
  const sells = facts.sellerMissing === 0 && facts.hasTerms && products > 0;
  return [
    { step: 'club', state: needed(clubs > 0 && facts.withoutAddress === 0), count: clubs },
    { step: 'brand', state: free(facts.hasOwnBrand), count: 0 },
    { step: 'rooms', state: needed(rooms > 0), count: rooms },
    { step: 'trainers', state: needed(trainers > 0), count: trainers },
    { step: 'timetable', state: needed(weekTrainings > 0), count: weekTrainings },
    { step: 'rules', state: free(ownRules > 0), count: ownRules },
    { step: 'sale', state: needed(sells), count: products },
    { step: 'people', state: free(members > 0), count: members },
    { step: 'admins', state: free(admins > 1), count: admins },
    { step: 'open', state: needed(facts.isOpen), count: 0 },
  ];
}

/** Warnings may stay; without classes there is nothing to open, and without terms nothing may be sold. */
export function checksOf(facts: SetUpFacts): { check: SetUpCheck; state: 'ok' | 'warn' | 'bad'; count: number }[] {
  return [
    { check: 'timetable', state: bad(facts.weekTrainings > 0), count: facts.weekTrainings },
    { check: 'terms', state: bad(facts.hasTerms), count: 0 },
    { check: 'trainers', state: warn(facts.unled === 0), count: facts.unled },
    { check: 'seller', state: warn(facts.sellerMissing === 0), count: facts.sellerMissing },
    { check: 'products', state: warn(facts.products > 0), count: facts.products },
    { check: 'payment', state: warn(facts.hasShop && facts.isPaymentActive), count: 0 },
    { check: 'admins', state: warn(facts.admins > 1), count: facts.admins },
  ];
}

export const mayOpen = (facts: SetUpFacts): boolean => checksOf(facts).every(({ state }) => state !== 'bad');
