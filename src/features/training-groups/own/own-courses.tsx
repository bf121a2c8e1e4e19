import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnCourses as Courses, OwnCourse } from '#api/training-groups/own-schema.ts';
import { formatDate, formatWhen } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Stack } from '#src/ui/box/box.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { validityText } from '../group-texts.ts';
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
  const { name, state, nextStartDateTime, attended, marked, remainingDates, lastDate } = course;
  const tones = courses.styles.find(({ id }) => id === course.style)?.tones[scheme];
  const unit = courses.units.find(({ id }) => id === course.unitId)?.name;
  const next =
    nextStartDateTime && t('trainingGroups.own.next', { when: formatWhen(nextStartDateTime, courses.today, t) });
  const ends = lastDate && t('trainingGroups.own.ends', { date: formatDate(lastDate) });
  const left = t('trainingGroups.own.remaining', { count: remainingDates });
  return (
    <Card className={classes.card} aria-label={name}>
      <Lane ratio={marked === 0 ? 0 : attended / marked} tones={tones} />
      <Stack gap={2}>
        <p className={classes.eyebrow}>{t('trainingGroups.own.course')}</p>
        <p className={classes.name}>{name}</p>
        <p className={classes.next}>{next ?? t('trainingGroups.own.noNext')}</p>
        <p className={classes.facts}>{[unit, left, ends].filter(Boolean).join(' · ')}</p>
        {state === 'held' && <p className={classes.warn}>{t('trainingGroups.own.held')}</p>}
        {state === 'member' && !course.hasRight && <p className={classes.warn}>{validityText(course, false, t)}</p>}
      </Stack>
      {marked > 0 && (
        <p className={classes.count}>
          <strong>
            {attended}/{marked}
          </strong>
          <span>{t('trainingGroups.own.attended')}</span>
        </p>
      )}
    </Card>
  );
}
