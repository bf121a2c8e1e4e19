import { IconPlus, IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { trainerQueries } from '../queries.ts';
import { AbsenceForm } from './absence-form.tsx';
import { doingOf } from './trainer-facts.ts';
import { TrainerForm } from './trainer-form.tsx';
import page from './trainer-page.module.css';
import { TrainerPage } from './trainer-page.tsx';
import { TrainerRow } from './trainer-row.tsx';
import classes from './trainers.module.css';

export interface TrainersScreenProps {
  clientId: number;
  /** The page of one of them. */
  trainer: number | undefined;
  onTrainer: (trainer: number | undefined) => void;
}

const filters = ['all', 'free', 'substitutes', 'away'] as const;
type Filter = (typeof filters)[number];

/** The trainers of the clubs: how full their week is, who is free, away or may substitute. */
export function TrainersScreen({ clientId, trainer, onTrainer }: TrainersScreenProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [open, setOpen] = useState<'add' | 'away'>();
  const list = useQuery(trainerQueries.list(clientId));
  useTitle(t('trainers.title'));
  const chosen = list.data?.items.find(({ id }) => id === trainer);
  const close = () => setOpen(undefined);
  if (chosen)
    return <TrainerPage key={chosen.id} clientId={clientId} trainer={chosen} onBack={() => onTrainer(undefined)} />;
  const end = (
    <div className={classes.buttons}>
      <Button
        size={44}
        disabled={!isOnline || !list.data?.items.length}
        icon={<IconUserX size={20} stroke={1.9} aria-hidden />}
        onClick={() => setOpen('away')}
      >
        {t('trainers.notComing')}
      </Button>
      <Button
        size={44}
        variant="primary"
        disabled={!isOnline}
        icon={<IconPlus size={20} stroke={2} aria-hidden />}
        onClick={() => setOpen('add')}
      >
        {t('trainers.add')}
      </Button>
    </div>
  );
  return (
    <Screen header={<TopBar start={<h1 className={classes.title}>{t('trainers.title')}</h1>} />}>
      <div className={classes.column}>
        {end}
        {list.data && <StaleNotice query={list} />}
        {!list.data && list.isFetching && <SkeletonRows label={t('common.loading')} />}
        {!list.data && !list.isFetching && <PageFailure error={list.error} retry={() => void list.refetch()} />}
        {list.data?.items.length === 0 && (
          <EmptyState title={t('trainers.empty.title')} text={t('trainers.empty.text')} />
        )}
        {list.data && list.data.items.length > 0 && <TrainerList clientId={clientId} onTrainer={onTrainer} />}
        {!isOnline && <p className={classes.facts}>{t('trainers.needsNetwork')}</p>}
      </div>
      <Sheet isOpen={open === 'add'} onClose={close} title={t('trainers.add')} closeLabel={t('common.close')}>
        <TrainerForm clientId={clientId} onDone={close} />
      </Sheet>
      <Sheet isOpen={open === 'away'} onClose={close} title={t('trainers.notComing')} closeLabel={t('common.close')}>
        <AbsenceForm
          clientId={clientId}
          trainers={list.data?.items ?? []}
          onDone={(id) => {
            close();
            onTrainer(id);
          }}
        />
      </Sheet>
    </Screen>
  );
}

function TrainerList({ clientId, onTrainer }: Omit<TrainersScreenProps, 'trainer'>) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const instant = useNow();
  const now = toWallTime(instant, timeZone);
  const [filter, setFilter] = useState<Filter>('all');
  const [text, setText] = useState('');
  const list = useQuery(trainerQueries.list(clientId));
  const week = useQuery(trainerQueries.week(clientId, toPlainDate(instant, timeZone)));
  const rows = (list.data?.items ?? []).map((trainer) => {
    const own = week.data?.items.find(({ trainerId }) => trainerId === trainer.id);
    return { trainer, week: own, doing: doingOf(trainer, own, now) };
  });
  const fits: Record<Filter, (row: (typeof rows)[number]) => boolean> = {
    all: () => true,
    free: ({ doing }) => doing.kind === 'free',
    substitutes: ({ trainer }) => trainer.styles.some(({ substitutes }) => substitutes),
    away: ({ doing }) => doing.kind === 'away',
  };
  const wanted = text.trim().toLowerCase();
  const found = rows.filter(
    (row) => fits[filter](row) && `${row.trainer.firstName} ${row.trainer.lastName}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <ChipRow label={t('trainers.title')}>
        {filters.map((one) => (
          <Chip key={one} isOn={filter === one} onClick={() => setFilter(one)}>
            {`${t(`trainers.filter.${one}`)} ${rows.filter(fits[one]).length}`}
          </Chip>
        ))}
      </ChipRow>
      <TextField
        label={t('trainers.search')}
        type="search"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul className={page.list}>
        {found.map((row) => (
          <TrainerRow
            key={row.trainer.id}
            {...row}
            now={now}
            styles={week.data?.styles ?? []}
            onOpen={() => onTrainer(row.trainer.id)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={classes.facts}>{t('trainers.noneFound')}</p>}
    </>
  );
}
