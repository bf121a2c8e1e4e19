import type { Remedy } from '../../errors.ts';
import { type PlaceState, placeState } from '../place-state.ts';
import type { Training } from '../schema.ts';

/** All places of a day are refused to the viewer for one reason. */
export interface BlockedDay {
  error: string;
  remedy: Remedy | undefined;
  /** The trainings that are refused. */
  refused: readonly Training[];
}

/** Reasons of one training among others, which stand in its row. */
const ofOne = /^(overlap|same_style)/;

/**
 * Undefined while there is a place that the viewer may take, or reasons differ. A single training says its reason in its
 * row.
 */
export function blockedDay(
  trainings: readonly Training[],
  now: Date,
  zoneOf: (training: Training) => string,
): BlockedDay | undefined {
  const refused: Training[] = [];
  let first: (PlaceState & { kind: 'refused' }) | undefined;
  for (const training of trainings) {
    if (training.my || training.staff) continue;
    const state = placeState(training, now, zoneOf(training));
    if (state.kind === 'free' || state.kind === 'last') return undefined;
    if (state.kind !== 'refused') continue;
    first ??= state;
    if (state.error !== first.error || state.remedy?.reason !== first.remedy?.reason) return undefined;
    refused.push(training);
  }
  return first && refused.length > 1 && !ofOne.test(first.error) ? { ...first, refused } : undefined;
}
