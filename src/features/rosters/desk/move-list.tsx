import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { MoveTarget } from '#api/rosters/desk/schema.ts';
import { useStaffRefusal } from '#src/features/entry/use-staff-refusal.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { readDate } from '#src/lib/search-params.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { StateWord } from '#src/ui/elements/tag.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import classes from './desk.module.css';
import { DeskLane } from './desk-lane.tsx';
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
  const owner = useOwner();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const [date, setDate] = useState('');
  const query = useQuery(deskQueries.targets(owner, person.registrationId, readDate(date)));
  const items = query.data?.items ?? [];
  const best = items.find(({ option }) => option.action === 'book')?.id;
  return (
    <section className={classes.question} aria-label={t('rosters.desk.move.title')}>
      <div>
        <Text component="h3" size="h5">
          {t('rosters.desk.move.title')}
        </Text>
        <p className={classes.facts}>{t('rosters.desk.move.hint')}</p>
      </div>
      {query.isPending && <SkeletonRows label={t('common.loading')} />}
      {query.data && items.length === 0 && <p role="status">{t('rosters.desk.move.none')}</p>}
      <ul>
        {items.map((target) => (
          <Target key={target.id} {...{ target, person, name, desk }} isBest={target.id === best} />
        ))}
      </ul>
      <DateField
        label={t('rosters.desk.move.otherDay')}
        text={date ? formatDate(date) : t('rosters.desk.move.chooseDay')}
        date={date || today}
        onDate={setDate}
      />
    </section>
  );
}

function Target({ target, person, name, desk, isBest }: MoveProps & { target: MoveTarget; isBest: boolean }) {
  const { t } = useTranslation();
  const whyNot = useStaffRefusal();
  const { startDateTime, option, club } = target;
  const day = startDateTime.slice(0, 10);
  const free = target.maxPlaces - target.taken;
  const places = free > 0 ? t('rosters.desk.move.free', { count: free }) : t('rosters.desk.move.full');
  const isRefused = option.action === 'none' || option.action === 'sell';
  const why = isRefused && option.error ? whyNot({ key: option.error, remedy: option.remedy }) : undefined;
  return (
    <li className={classes.person}>
      <Stack component="span" flex="0 0 4rem">
        <span className={classes.time}>{formatTime(startDateTime)}</span>
        <span className={classes.facts}>{formatShortDay(day, t)}</span>
      </Stack>
      <DeskLane {...target} />
      <span className={classes.words}>
        <span className={classes.name}>{target.name}</span>
        <span className={classes.facts}>
          <DottedParts parts={why ? [why] : [club, places]} />
        </span>
      </span>
      <TargetAction {...{ target, person, name, desk, isBest }} />
    </li>
  );
}

function TargetAction({ target, person, name, desk, isBest }: Parameters<typeof Target>[0]) {
  const { t } = useTranslation();
  const { id: trainingId, option } = target;
  const { registrationId, clientId } = person;
  const at = `${formatTime(target.startDateTime)} ${target.name}`;
  if (option.action === 'book' || option.action === 'override' || option.action === 'move')
    return (
      <Button
        size={44}
        variant={isBest ? 'primary' : 'outline'}
        isBusy={desk.isBusy(registrationId)}
        aria-label={`${t('rosters.desk.move.action')}: ${at}`}
        onClick={() => desk.act({ kind: 'move', registrationId, trainingId, name })}
      >
        {t('rosters.desk.move.action')}
      </Button>
    );
  if (option.action === 'wait' && clientId !== null)
    return (
      <Button
        size={44}
        variant="outline"
        isBusy={desk.isBusy(clientId)}
        aria-label={`${t('rosters.desk.option.wait')}: ${at}`}
        onClick={() => desk.act({ kind: 'wait', trainingId, clientId, name })}
      >
        {t('rosters.desk.option.wait')}
      </Button>
    );
  return (
    <StateWord icon={<IconLock size={18} stroke={1.9} aria-hidden />}>
      {t(`rosters.desk.option.${option.action}`)}
    </StateWord>
  );
}
