import { notFound } from '@tanstack/react-router';
import type { Guard } from './guard.ts';

/**
 * The last guard of a route whose address and guards stand, but whose screen is not built yet: it is in no menu and answers
 * not-found to those whom its guards let in.
 */
export const isUnbuilt: Guard = () => {
  throw notFound({ data: { isUnbuilt: true } });
};
