import { type JoinStep, joinSteps } from '#api/join/join-steps.ts';
import { packagesIn } from '#api/join/packages.ts';
import type { JoinProducts } from '#api/join/schema.ts';
import type { JoinDraft } from './join-draft.ts';

interface Known {
  draft: JoinDraft;
  products: JoinProducts;
  /** The form of the person is filled in and checked, in this page’s life or before it was sent. */
  isPersonKnown: boolean;
  /** Of a join that is ordered by invoice: the terms were accepted in this page’s life. */
  isAccepted: boolean;
}

/** The first step that is not done; an address cannot skip it. */
export function firstOpenStep({ draft, products, isPersonKnown, isAccepted }: Known): JoinStep {
  const { unitId, productId, startsOn, joined } = draft;
  if (unitId === undefined || !products.units.some(({ id }) => id === unitId)) return 'club';
  if (!packagesIn(products, unitId).some(({ id }) => id === productId)) return 'package';
  const { today, latestStart } = products.rules;
  if (startsOn === undefined || startsOn < today || startsOn > latestStart) return 'start';
  if (joined) return 'pay';
  if (!isPersonKnown) return 'person';
  return isAccepted ? 'pay' : 'terms';
}

/** The step to show: the asked one, unless one before it is open. What was sent can be paid at once. */
export function stepToShow(asked: JoinStep | undefined, open: JoinStep): JoinStep {
  const wanted = asked ?? 'club';
  return joinSteps.indexOf(wanted) <= joinSteps.indexOf(open) ? wanted : open;
}
