import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { Intent } from './intents/intent.ts';

/** A yes is seen in passing; a refusal asks for a decision and stays until it is closed. */
const yesMs = 10_000;

const answers = createAtom<readonly Intent[]>([]);
let screens = 0;

const isOfPlace = ({ kind }: Intent): boolean => kind === 'book' || kind === 'leave';

/** What became of bookings and leavings that had waited for a network, for the screens that show it in their place. */
export const queueAnswers = {
  /** @returns whether a screen shows it, so that no message is needed */
  add(intent: Intent): boolean {
    if (!isOfPlace(intent)) return false;
    answers.set((before) => [...before.filter(({ args }) => !isSameTraining(args, intent.args)), intent]);
    if (intent.outcome?.type === 'done') setTimeout(() => queueAnswers.close(intent.id), yesMs);
    return screens > 0;
  },

  close: (id: string): void => answers.set((before) => before.filter((one) => one.id !== id)),
};

const isSameTraining = (one: Intent['args'], other: Intent['args']): boolean =>
  'trainingId' in one && 'trainingId' in other && one.trainingId === other.trainingId;

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
