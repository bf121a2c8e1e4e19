import { useState } from 'react';
import type { TrainingSession } from '#api/statistics/trainings/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './charts.module.css';
import { fillOf, showPercent } from './rates.ts';

const shownAtFirst = 20;
const counts = ['present', 'absent', 'waiting'] as const;

/** Each session of the period, the latest first. */
export function SessionsTable({ sessions }: { sessions: readonly TrainingSession[] }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [hasAll, setHasAll] = useState(false);
  const shown = hasAll ? sessions : sessions.slice(0, shownAtFirst);
  return (
    <Card className={classes.card ?? ''} aria-labelledby="sessions-title">
      <h2 id="sessions-title" className={classes.title}>
        {t('trainingFigures.sessions.title')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('trainingFigures.column.training')}</th>
            <th scope="col">{t('trainingFigures.column.booked')}</th>
            <th scope="col">{t('trainingFigures.column.fill')}</th>
            {!isNarrow &&
              counts.map((name) => (
                <th key={name} scope="col">
                  {t(`trainingFigures.column.${name}`)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <SessionRow key={one.id} session={one} isNarrow={isNarrow} />
          ))}
        </tbody>
      </table>
      {shown.length < sessions.length && (
        <Button size={44} onClick={() => setHasAll(true)}>
          {t('trainingFigures.sessions.all', { count: sessions.length })}
        </Button>
      )}
    </Card>
  );
}

function SessionRow({ session, isNarrow }: { session: TrainingSession; isNarrow: boolean }) {
  const { t } = useTranslation();
  const { name, startDateTime, isCancelled, booked, places } = session;
  const said = [
    `${formatDate(startDateTime)} ${formatTime(startDateTime)}`,
    ...(isCancelled ? [t('trainingFigures.sessions.cancelled')] : []),
    ...(isNarrow ? counts.map((count) => `${t(`trainingFigures.column.${count}`)}: ${session[count]}`) : []),
  ];
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={classes.when}>{said.join(' · ')}</span>
      </th>
      <td>
        {booked}/{places}
      </td>
      <Text component="td" size="h6">
        {isCancelled ? '–' : showPercent(fillOf(session))}
      </Text>
      {!isNarrow && counts.map((count) => <td key={count}>{session[count]}</td>)}
    </tr>
  );
}
