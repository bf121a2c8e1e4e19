import { IconPlus, IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { trainerQueries } from '../queries.ts';
import { AbsenceForm } from './absence-form.tsx';
import { TrainerForm } from './trainer-form.tsx';
import { TrainerList } from './trainer-list.tsx';
import { type PersonMessageSheet, TrainerPage } from './trainer-page.tsx';
import classes from './trainers.module.css';

export interface TrainersScreenProps {
  /** The page of one of them. */
  trainer: number | undefined;
  onTrainer: (trainer: number | undefined) => void;
  MessageSheet: PersonMessageSheet;
}

/** The trainers of the clubs: how full their week is, who is free, away or may substitute. */
export function TrainersScreen({ trainer, onTrainer, MessageSheet }: TrainersScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isNarrow = useNarrow();
  const [open, setOpen] = useState<'add' | 'away'>();
  const list = useQuery(trainerQueries.list(owner));
  useTitle(t('trainers.title'));
  const chosen = list.data?.items.find(({ id }) => id === trainer);
  const close = () => setOpen(undefined);
  if (chosen)
    return (
      <TrainerPage key={chosen.id} MessageSheet={MessageSheet} trainer={chosen} onBack={() => onTrainer(undefined)} />
    );
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
  const title = <ScreenTitle>{t('trainers.title')}</ScreenTitle>;
  return (
    <Screen header={<TopBar start={title} end={isNarrow ? undefined : end} />}>
      <div className={classes.column}>
        {isNarrow && end}
        <QueryState query={list} />
        {list.data?.items.length === 0 && (
          <EmptyState title={t('trainers.empty.title')} text={t('trainers.empty.text')} />
        )}
        {list.data && list.data.items.length > 0 && <TrainerList onTrainer={onTrainer} />}
        {!isOnline && <p className={classes.facts}>{t('trainers.needsNetwork')}</p>}
      </div>
      <Sheet isOpen={open === 'add'} onClose={close} title={t('trainers.add')} closeLabel={t('common.close')}>
        <TrainerForm onDone={close} />
      </Sheet>
      <Sheet isOpen={open === 'away'} onClose={close} title={t('trainers.notComing')} closeLabel={t('common.close')}>
        <AbsenceForm
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
