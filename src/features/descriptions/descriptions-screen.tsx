import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Descriptions } from '#api/descriptions/schema.ts';
import { apiBase } from '#api/endpoint.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './descriptions.module.css';
import { LayoutList } from './layout-list.tsx';
import { descriptionQueries } from './queries.ts';
import { TrainerForm } from './trainer-form.tsx';
import { TrainingForm } from './training-form.tsx';

const parts = ['trainings', 'trainers', 'layouts'] as const;
type Part = (typeof parts)[number];

/** What members read of trainings and trainers, in each language. */
export function DescriptionsScreen({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [part, setPart] = useState<Part>('trainings');
  const query = useQuery(descriptionQueries.all(clientId));
  useTitle(t('descriptions.title'));
  return (
    <Screen header={<TopBar start={<h1 className={classes.head}>{t('descriptions.title')}</h1>} />}>
      <div className={classes.page}>
        {query.data && <StaleNotice query={query} />}
        <ChipRow label={t('descriptions.title')}>
          {parts.map((one) => (
            <Chip key={one} isOn={one === part} onClick={() => setPart(one)}>
              {t(`descriptions.part.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        {!query.data && query.isFetching && <SkeletonRows label={t('common.loading')} />}
        {!query.data && !query.isFetching && <PageFailure error={query.error} retry={() => void query.refetch()} />}
        {query.data && <Part part={part} data={query.data} clientId={clientId} />}
        {!isOnline && <p className={classes.note}>{t('descriptions.needsNetwork')}</p>}
      </div>
    </Screen>
  );
}

interface PartProps {
  part: Part;
  data: Descriptions;
  clientId: number;
}

function Part({ part, data, clientId }: PartProps) {
  const { t } = useTranslation();
  if (part === 'trainings') return <Trainings {...{ data, clientId }} />;
  if (part === 'trainers') return <Trainers {...{ data, clientId }} />;
  return (
    <>
      <p className={classes.note}>{t('descriptions.layout.later')}</p>
      <LayoutList title={t('descriptions.styles')} of="style" items={data.styles} clientId={clientId} />
      <LayoutList title={t('descriptions.rooms')} of="room" items={data.rooms} clientId={clientId} />
    </>
  );
}

function Trainings({ data: { trainings }, clientId }: Omit<PartProps, 'part'>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [opened, setOpened] = useState<string>();
  const training = trainings.find(({ name }) => name === opened);
  if (trainings.length === 0) return <EmptyState title={t('descriptions.none')} />;
  return (
    <>
      <ul className={classes.list}>
        {trainings.map(({ name, about }) => (
          <li key={name}>
            <button type="button" className={classes.row} disabled={!isOnline} onClick={() => setOpened(name)}>
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{Object.values(about)[0] ?? t('descriptions.nothing')}</span>
              </span>
              <IconChevronRight size={22} stroke={1.9} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        isOpen={training !== undefined}
        onClose={() => setOpened(undefined)}
        title={training?.name ?? ''}
        closeLabel={t('common.close')}
      >
        {training && (
          <TrainingForm
            key={training.name}
            training={training}
            clientId={clientId}
            onDone={() => setOpened(undefined)}
          />
        )}
      </Sheet>
    </>
  );
}

function Trainers({ data: { trainers }, clientId }: Omit<PartProps, 'part'>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [opened, setOpened] = useState<number>();
  const trainer = trainers.find(({ trainerId }) => trainerId === opened);
  if (trainers.length === 0) return <EmptyState title={t('descriptions.noTrainers')} />;
  return (
    <>
      <ul className={classes.list}>
        {trainers.map((one) => (
          <li key={one.trainerId}>
            <button type="button" className={classes.row} disabled={!isOnline} onClick={() => setOpened(one.trainerId)}>
              <Avatar
                firstName={one.firstName}
                lastName={one.lastName}
                photo={one.photo ? `${apiBase}/public/file/${one.photo}` : undefined}
              />
              <span className={classes.words}>
                <strong>{nameOf(one)}</strong>
                <span>{Object.values(one.bio)[0] ?? t('descriptions.nothing')}</span>
              </span>
              <IconChevronRight size={22} stroke={1.9} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        isOpen={trainer !== undefined}
        onClose={() => setOpened(undefined)}
        title={trainer ? nameOf(trainer) : ''}
        closeLabel={t('common.close')}
      >
        {trainer && (
          <TrainerForm
            key={trainer.trainerId}
            trainer={trainer}
            clientId={clientId}
            onDone={() => setOpened(undefined)}
          />
        )}
      </Sheet>
    </>
  );
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
