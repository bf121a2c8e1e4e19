import { useDisclosure } from '@mantine/hooks';
import { IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { AbsenceForm } from '../absence-form.tsx';
import { trainerQueries } from '../queries.ts';
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
  const [isAway, { open: openAway, close: closeAway }] = useDisclosure(false);
  const list = useQuery(trainerQueries.list(owner));
  useTitle(t('trainers.title'));
  const chosen = list.data?.items.find(({ id }) => id === trainer);
  if (chosen)
    return (
      <TrainerPage key={chosen.id} MessageSheet={MessageSheet} trainer={chosen} onBack={() => onTrainer(undefined)} />
    );
  const away = (
    <Button
      size={44}
      disabled={!isOnline || !list.data?.items.length}
      icon={<IconUserX size={20} stroke={1.9} aria-hidden />}
      onClick={openAway}
    >
      {t('trainers.notComing')}
    </Button>
  );
  const title = <ScreenTitle>{t('trainers.title')}</ScreenTitle>;
  return (
    <EditableList
      query={list}
      items={list.data?.items}
      add={t('trainers.add')}
      addLook={{ size: 44 }}
      empty={{ title: t('trainers.empty.title'), text: t('trainers.empty.text') }}
      offline={t('trainers.needsNetwork')}
      renderForm={(_trainer, close) => <TrainerForm onDone={close} />}
      renderPage={(content, add) => {
        const end = (
          <Row wrap align="center" gap={8}>
            {away}
            {add}
          </Row>
        );
        return (
          <Screen header={<TopBar start={title} end={isNarrow ? undefined : end} />}>
            <div className={classes.column}>
              {isNarrow && end}
              {content}
            </div>
            <Sheet isOpen={isAway} onClose={closeAway} title={t('trainers.notComing')} closeLabel={t('common.close')}>
              <AbsenceForm
                trainers={list.data?.items ?? []}
                onDone={(id) => {
                  closeAway();
                  onTrainer(id);
                }}
              />
            </Sheet>
          </Screen>
        );
      }}
    >
      {() => <TrainerList onTrainer={onTrainer} />}
    </EditableList>
  );
}
