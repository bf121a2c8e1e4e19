import { useLetterKeys } from './letter-keys.ts';

/**
 * The single-character shortcut of a button, for `aria-keyshortcuts` and the mark beside it; undefined while those
 * shortcuts are turned off.
 */
export const useKeySign = (key: string): string | undefined => (useLetterKeys() ? key : undefined);
