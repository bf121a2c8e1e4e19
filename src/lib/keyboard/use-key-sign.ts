import { useLetterKeys } from './letter-keys.ts';

/** The single letter or sign that presses something, for `aria-keyshortcuts` and the mark beside it; nothing while those keys are turned off. */
export const useKeySign = (key: string): string | undefined => (useLetterKeys() ? key : undefined);
