import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { courseWords } from '#api/training-groups/course-words.ts';
import type { OwnCourses as Courses, OwnCourse } from '#api/training-groups/own-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Stack } from '#src/ui/box/box.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { trainingGroupQueries } from '../queries.ts';
import { MakeUp } from './make-up.tsx';
import classes from './own-courses.module.css';

/** A member's courses: the next date and how often they came; below, where there are courses to join. Nothing without either. */
export function OwnCourses({ hasOffers }: { isOpen: boolean; hasOffers: boolean }) {
  const { t } = useTranslation();
  const owner = useOwner();
  const { data } = useQuery({ ...trainingGroupQueries.own(owner), enabled: owner > 0 });
  const offers = hasOffers ? (data?.offers.length ?? 0) : 0;
  if (!data || (data.items.length === 0 && offers === 0)) return null;
  return (
    <Stack component="section" gap={8} aria-label={t('trainingGroups.own.title')}>
      {data.items.map((course) => (
        <CourseCard key={course.id} course={course} courses={data} />
      ))}
      <MakeUp courses={data} />
      {offers > 0 && (
        <Link to="/purchase/course" className={classes.offers}>
          {t('trainingGroups.own.offers', { count: offers })}
          <IconChevronRight size={20} stroke={1.9} aria-hidden />
        </Link>
      )}
    </Stack>
  );
}

function CourseCard({ course, courses }: { course: OwnCourse; courses: Courses }) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { name } = course;
  const { next, facts, warning, count, ratio } = courseWords(course, courses, t);
  const tones = courses.styles.find(({ id }) => id === course.style)?.tones[scheme];
  return (
    <Card className={classes.card} aria-label={name}>
      <Lane ratio={ratio} tones={tones} />
      <Stack gap={2}>
        <p className={classes.eyebrow}>{t('trainingGroups.own.course')}</p>
        <p className={classes.name}>{name}</p>
        <p className={classes.next}>{next}</p>
        <p className={classes.facts}>{facts}</p>
        {warning && <p className={classes.warn}>{warning}</p>}
      </Stack>
      {count && (
        <p className={classes.count}>
          <strong>{count}</strong>
          <span>{t('trainingGroups.own.attended')}</span>
        </p>
      )}
    </Card>
  );
}
