import { useEffect, useState } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

const Courses = lazyPanel(async () => {
  const [{ OwnCourses }] = await Promise.all([import('./own-courses.tsx'), loadAllTexts()]);
  return OwnCourses;
});

/** The courses of a member, once the page that they stand on is there: few have any. */
export function LazyCourses({ hasOffers = false }: { hasOffers?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => whenIdle(() => Promise.resolve(setOpen(true))), []);
  return <Courses isOpen={isOpen} hasOffers={hasOffers} />;
}
