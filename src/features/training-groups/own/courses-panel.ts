import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

export const CoursesPanel = lazyPanel(async () => {
  const [{ OwnCourses }] = await Promise.all([import('./own-courses.tsx'), loadAllTexts()]);
  return OwnCourses;
});

let isFetched = false;

/** For a home that was drawn with them: they are in the app's first picture too. */
export async function fetchCourses(): Promise<void> {
  isFetched = await CoursesPanel.fetchAhead().then(
    () => true,
    () => false,
  );
}

export const hasFetchedCourses = (): boolean => isFetched;
