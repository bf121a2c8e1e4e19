import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoveTarget } from '#api/rosters/desk/schema.ts';
import { formatDate, formatTime, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { readDate } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { StateWord } from '#src/ui/elements/tag.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from './desk.module.css';
import { deskQueries } from './queries.ts';
import type { Desk } from './use-desk.ts';
import type { ShownDeskPerson } from './use-desk-roster.ts';

interface MoveProps {
  person: ShownDeskPerson;
  name: string;
  desk: Desk;
}

/** Where somebody may be moved. The place here is free only when the new one is theirs. */
export function MoveList({ person, name, desk }: MoveProps) {
  const { t } = useTranslation();
  const clientId = useSession().userClaims?.clientId ?? 0;
  const [date, setDate] = useState('');
  const query = useQuery(deskQueries.targets(clientId, person.registrationId, readDate(date)));
  return (
    <section className={classes.question} aria-label={t('rosters.desk.move.title')}>
      <h3 className={classes.heading}>{t('rosters.desk.move.title')}</h3>
      <p className={classes.facts}>{t('rosters.desk.move.hint')}</p>
      <TextField
        type="date"
        label={t('rosters.desk.move.otherDay')}
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      {query.isPending && <SkeletonRows label={t('common.loading')} />}
      {query.data?.items.length === 0 && <p role="status">{t('rosters.desk.move.none')}</p>}
      <ul>
        {query.data?.items.map((target) => (
          <Target key={target.id} {...{ target, person, name, desk }} />
        ))}
      </ul>
    </section>
  );
}

function Target({ target, person, name, desk }: MoveProps & { target: MoveTarget }) {
  const { t } = useTranslation();
  const { id: trainingId, startDateTime, option } = target;
  const { registrationId, clientId } = person;
  const at = `${formatTime(startDateTime)} ${target.name}`;
  const free = target.maxPlaces - target.taken;
  const canTake = option.action === 'book' || option.action === 'override' || option.action === 'move';
  return (
    <li className={classes.person}>
      <span className={classes.words}>
        <span className={classes.name}>{at}</span>
        <span className={classes.facts}>
          {formatWeekdayShort(startDateTime.slice(0, 10), t)} {formatDate(startDateTime)} ·{' '}
          {free > 0 ? t('rosters.desk.move.free', { count: free }) : t('rosters.desk.move.full')}
        </span>
      </span>
      {canTake && (
        <Button
          size={44}
          isBusy={desk.isBusy(registrationId)}
          aria-label={`${t('rosters.desk.move.action')}: ${at}`}
          onClick={() => desk.act({ kind: 'move', registrationId, trainingId, name })}
        >
          {t('rosters.desk.move.action')}
        </Button>
      )}
      {option.action === 'wait' && clientId !== null && (
        <Button
          size={44}
          variant="outline"
          isBusy={desk.isBusy(clientId)}
          aria-label={`${t('rosters.desk.option.wait')}: ${at}`}
          onClick={() => desk.act({ kind: 'wait', trainingId, clientId, name })}
        >
          {t('rosters.desk.option.wait')}
        </Button>
      )}
      {!canTake && option.action !== 'wait' && <StateWord>{t(`rosters.desk.option.${option.action}`)}</StateWord>}
    </li>
  );
}
