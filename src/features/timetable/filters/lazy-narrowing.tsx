import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

/** Beside the timetable it comes after it, in the sheet with it. */
export const LazyNarrowing = lazyPanel(async () => {
  const [{ Narrowing }] = await Promise.all([import('./narrowing.tsx'), loadAllTexts()]);
  return Narrowing;
});
