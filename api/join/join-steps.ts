import type { JoinProducts } from './schema.ts';

export const joinSteps = ['club', 'package', 'start', 'person', 'terms', 'pay'] as const;
export type JoinStep = (typeof joinSteps)[number];

/** Of a club that is the only one nobody is asked. */
export const stepsOf = ({ units }: Pick<JoinProducts, 'units'>): readonly JoinStep[] =>
  units.length > 1 ? joinSteps : joinSteps.filter((step) => step !== 'club');
