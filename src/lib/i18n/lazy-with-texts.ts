import { type ComponentType, lazy } from 'react';
import { loadAllTexts } from './start-i18n.ts';

/** A lazy-loaded part of a page that waits for the first texts alone: it comes with the texts that it needs. */
export const lazyWithTexts = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: (await Promise.all([load(), loadAllTexts()]))[0] }));
