import { useEffect } from 'react';
import { holdUpdates } from './hold-updates.ts';

/** Holds updates of the page for as long as something here would be lost. */
export function useHoldUpdates(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdUpdates() : undefined), [isHeld]);
}
