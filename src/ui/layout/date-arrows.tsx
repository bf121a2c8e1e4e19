import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconButton } from '../elements/icon-button.tsx';
import classes from './date-arrows.module.css';

export interface DateArrowsProps {
  /** What is shown: a day or a week. */
  text: string;
  /** A day at a time instead of a week. */
  isDay: boolean;
  /** −1 back, 1 forward. */
  onStep: (step: -1 | 1) => void;
}

/** The current week or day, between the arrows to the previous and the next. */
export function DateArrows({ text, isDay, onStep }: DateArrowsProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        label={t(isDay ? 'common.days.previousDay' : 'common.days.previousWeek')}
        icon={<IconChevronLeft size={24} stroke={1.9} aria-hidden />}
        onClick={() => onStep(-1)}
      />
      <span className={classes.week}>{text}</span>
      <IconButton
        label={t(isDay ? 'common.days.nextDay' : 'common.days.nextWeek')}
        icon={<IconChevronRight size={24} stroke={1.9} aria-hidden />}
        onClick={() => onStep(1)}
      />
    </>
  );
}
