import { type CSSProperties, useId } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './week-skeleton.module.css';

/** Top and height of the blocks of each day, in hours: a typical week. */
const days = [
  [0, 1, 3, 1, 10, 1.5],
  [0.5, 1, 4, 1, 9.5, 1],
  [0, 1, 2, 1, 10, 1],
  [0.5, 1, 3, 1, 10.5, 1.5],
  [0, 1, 2.5, 1, 9.5, 1],
  [2, 1, 4, 1.5],
  [3, 1.5, 10, 1],
];

/** Skeleton blocks. They appear after 150 ms, so that fast responses do not flash. */
export function WeekSkeleton({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <output className={joinClasses(classes.week, isSmall && classes.small)} aria-label={t('common.loading')}>
      {days.map((blocks, day) => (
        <span key={`${id} ${day}`} className={classes.day}>
          {blocks.map(
            (top, index) =>
              index % 2 === 0 && (
                <span
                  key={top}
                  className={classes.block}
                  style={{ '--top': top, '--hours': blocks[index + 1] ?? 1 } as CSSProperties}
                />
              ),
          )}
        </span>
      ))}
    </output>
  );
}
