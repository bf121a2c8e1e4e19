import { lazyWithTexts } from '#src/lib/i18n/lazy-with-texts.ts';

/** Comes with the routes of staff, so that what everybody loads first does not even name it (`scripts/build/route-areas.ts`). */
export const LazyStaffFrame = lazyWithTexts(async () => (await import('./staff-frame.tsx')).StaffFrame);
