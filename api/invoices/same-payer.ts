import type { Payer } from './parties.ts';

const fields = [
  'name',
  'registryCode',
  'vatNumber',
  'address',
  'country',
  'email',
  'eAddress',
  'buyerReference',
] as const satisfies readonly (keyof Payer)[];

/** Whether two payers are printed alike: what is left out is empty. */
export const isSamePayer = (one: Payer | null, other: Payer | null): boolean =>
  (one === null) === (other === null) && fields.every((field) => (one?.[field] ?? '') === (other?.[field] ?? ''));
