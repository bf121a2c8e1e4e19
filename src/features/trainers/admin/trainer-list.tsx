import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { replacementQueries } from '#src/features/replacements/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { timeOfDay } from '#src/ui/form/time-stepper.tsx';
import { trainerQueries } from '../queries.ts';
import { canSubstitute, doingOf, shownDay } from './trainer-facts.ts';
import list from './trainer-list.module.css';
import { TrainerRow } from './trainer-row.tsx';
import classes from './trainers.module.css';

interface TrainerListProps {
  onTrainer: (trainer: number) => void;
}

const filters = ['all', 'free', 'substitutes', 'away'] as const;
type Filter = (typeof filters)[number];

/** All trainers, or those who are free, substitute, are away, or train a style. */
export function TrainerList({ onTrainer }: TrainerListProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [styleId, setStyleId] = useState<number>();
  const [text, setText] = useState('');
  const { rows, styles, now, week } = useTrainerRows(owner);
  type Row = (typeof rows)[number];
  const fits: Record<Filter, (row: Row) => boolean> = {
    all: () => true,
    free: ({ doing }) => doing?.kind === 'free',
    substitutes: ({ trainer }) => canSubstitute(trainer),
    away: ({ doing }) => doing?.kind === 'away',
  };
  /** Who is free or away is known with the week. */
  const countOf = (one: Filter) => (week.data || !['free', 'away'].includes(one) ? rows.filter(fits[one]).length : '–');
  const wanted = text.trim().toLowerCase();
  const isOfStyle = ({ trainer }: Row) =>
    styleId === undefined || trainer.styles.length === 0 || trainer.styles.some((own) => own.styleId === styleId);
  const found = rows.filter(
    (row) =>
      fits[filter](row) &&
      isOfStyle(row) &&
      `${row.trainer.firstName} ${row.trainer.lastName}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className={list.tools}>
        <ChipRow label={t('trainers.title')}>
          {filters.map((one) => (
            <Chip key={one} isOn={filter === one} onClick={() => setFilter(one)}>
              {`${t(`trainers.filter.${one}`)} ${countOf(one)}`}
            </Chip>
          ))}
        </ChipRow>
        <select
          className={list.style}
          aria-label={t('trainers.style')}
          value={styleId ?? ''}
          data-chosen={styleId !== undefined || undefined}
          onChange={({ currentTarget: { value } }) => setStyleId(value ? Number(value) : undefined)}
        >
          <option value="">{t('trainers.style')}</option>
          {styles.map((style) => (
            <option key={style.id} value={style.id}>
              {ownName(style)}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label={t('trainers.search')}
        type="search"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <QueryState query={week} />
      <div className={list.head} aria-hidden>
        <span>{t('trainers.head.who')}</span>
        <span>{t('trainers.head.days')}</span>
        <span>{t('trainers.head.week')}</span>
        <span className={list.hours}>
          <span>{`${t('common.today')} ${timeOfDay(shownDay.from)}`}</span>
          <span>{timeOfDay(shownDay.until)}</span>
        </span>
        <span>{t('trainers.head.substituting')}</span>
      </div>
      <Stack component="ul" p={0}>
        {found.map((row) => (
          <TrainerRow key={row.trainer.id} {...{ ...row, now, styles }} onOpen={() => onTrainer(row.trainer.id)} />
        ))}
      </Stack>
      {found.length === 0 && week.data && <p className={classes.facts}>{t('trainers.noneFound')}</p>}
    </>
  );
}

/** Each with the week, what they do now, and how many trainings nobody is found for yet. */
function useTrainerRows(clientId: number) {
  const { timeZone } = useSite();
  const instant = useNow();
  const now = toWallTime(instant, timeZone);
  const trainers = useQuery(trainerQueries.list(clientId));
  const week = useQuery(trainerQueries.week(clientId, toPlainDate(instant, timeZone)));
  const offers = useQuery({ ...replacementQueries.list(clientId, 'admin'), enabled: useFeature('substitutes') });
  const rows = (trainers.data?.items ?? []).map((trainer) => {
    const own = week.data?.items.find(({ trainerId }) => trainerId === trainer.id);
    const needs = offers.data?.needs.filter((need) => need.trainer.id === trainer.id).length;
    return { trainer, week: own, doing: week.data && doingOf(trainer, own, now), needs };
  });
  return { rows, styles: week.data?.styles ?? [], now, week };
}
