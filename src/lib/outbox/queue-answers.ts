import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { Intent } from './intents/intent.ts';

/** A yes is seen in passing; a refusal asks for a decision and stays until it is closed. */
const yesMs = 10_000;

const answers = createAtom<readonly Intent[]>([]);
let screens = 0;

/** What became of bookings and leavings that had waited for a network, for the screens that show it in their place. */
export const queueAnswers = {
  get: (): readonly Intent[] => answers.get(),

  show: (next: readonly Intent[]): void => answers.set(next),

  onChange: (listener: () => void): (() => void) => answers.subscribe(listener).unsubscribe,

  /** @returns whether a screen shows it, so that no message is needed */
  add(intent: Intent): boolean {
    answers.set((before) => [...before.filter(({ id }) => id !== intent.id), intent]);
    if (intent.outcome?.type === 'done') setTimeout(() => queueAnswers.close(intent.id), yesMs);
    return screens > 0;
  },

  close: (id: string): void => answers.set((before) => before.filter((one) => one.id !== id)),

  /** The training has a newer outcome: what was answered before no longer holds. */
  replaceBy({ id, args }: Intent): void {
    if (answers.get().some((one) => isOlder(one, { id, args })))
      answers.set((before) => before.filter((one) => !isOlder(one, { id, args })));
  },
};

type Told = Pick<Intent, 'id' | 'args'>;

const isOlder = (one: Told, { id, args }: Told): boolean =>
  one.id !== id && 'trainingId' in one.args && 'trainingId' in args && one.args.trainingId === args.trainingId;

/** Newest last. The screen that calls it shows them: meanwhile they are told nowhere else. */
export function useQueueAnswers(clientId: number): readonly Intent[] {
  useEffect(() => {
    screens += 1;
    return () => {
      screens -= 1;
    };
  }, []);
  return useSelector(answers).filter((intent) => intent.clientId === clientId);
}
