import { useEffect, useState } from 'react';
import { whenIdle } from '#src/lib/when-idle.ts';
import { CoursesPanel, hasFetchedCourses } from './courses-panel.ts';

/** The courses of a member, once the page that they stand on is there: few have any. */
export function LazyCourses({ hasOffers = false }: { hasOffers?: boolean }) {
  const [isOpen, setOpen] = useState(hasFetchedCourses);
  useEffect(() => whenIdle(() => Promise.resolve(setOpen(true))), []);
  return <CoursesPanel isOpen={isOpen} hasOffers={hasOffers} />;
}
