import { useTranslation } from 'react-i18next';
import { formatEndTime } from '#src/lib/i18n/format-date.ts';
import classes from './tv-running.module.css';
import type { TvRowProps } from './tv-row.tsx';
import { tvWords } from './tv-words.ts';

/** The band of a training that runs now. */
export function TvRunning({ training, schedule, showsClub }: TvRowProps) {
  const { t } = useTranslation();
  const { who, where, club } = tvWords(training, schedule, showsClub);
  const until = formatEndTime(training.startDateTime, training.duration);
  return (
    <p className={classes.band}>
      <span className={classes.now}>{t('tv.now')} </span>
      <span className={classes.what}>
        <strong>{training.name}</strong>{' '}
        <span className={classes.where}>{[who, where, club].filter(Boolean).join(' · ')}</span>
      </span>{' '}
      <span className={classes.until}>{t('tv.until', { time: until })}</span>
    </p>
  );
}
