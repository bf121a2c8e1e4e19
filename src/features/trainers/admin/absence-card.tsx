import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type { AbsenceWithTrainings } from '#api/trainers/schema.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { AsOf } from '#src/ui/feedback/as-of.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { AbsenceForm } from '../absence-form.tsx';
import { spanOf } from '../absence-span.ts';
import { trainerMutations } from '../mutations.ts';
import { type AdminTrainer, trainerQueries } from '../queries.ts';
import page from './trainer-page.module.css';
import classes from './trainers.module.css';

export interface AbsenceCardProps {
  trainer: AdminTrainer;
}

/** When a trainer is away, and which trainings need somebody else until they have one. */
export function AbsenceCard({ trainer }: AbsenceCardProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isAdding, setAdding] = useState(false);
  const absences = useQuery(trainerQueries.absences(owner, trainer.id));
  const trainers = useQuery(trainerQueries.list(owner));
  const close = () => setAdding(false);
  const nameOf = (id: number): string => {
    const found = trainers.data?.items.find((one) => one.id === id);
    return found ? `${found.firstName} ${found.lastName}` : '';
  };
  return (
    <section className={page.card} aria-labelledby="trainer-absences">
      <h2 id="trainer-absences">{t('trainers.absences')}</h2>
      {absences.data && <AsOf query={absences} />}
      {absences.data?.items.length === 0 && <p className={classes.facts}>{t('trainers.noAbsences')}</p>}
      {absences.data?.items.map((absence) => (
        <AbsenceItem key={absence.id} absence={absence} nameOf={nameOf} />
      ))}
      <Row wrap align="center" gap={8}>
        <Button
          size={44}
          disabled={!isOnline}
          icon={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('trainers.addAbsence')}
        </Button>
      </Row>
      <Sheet isOpen={isAdding} onClose={close} title={t('trainers.addAbsence')} closeLabel={t('common.close')}>
        <AbsenceForm trainers={[trainer]} onDone={close} />
      </Sheet>
    </section>
  );
}

interface WaysOutProps {
  trainingId: number;
  reason: AbsenceReason;
  substituteIds: readonly number[];
  nameOf: (id: number) => string;
  /** To the training itself, where it can be cancelled. */
  children: ReactNode;
}

/** Who may and can hold it instead, one press each; they have agreed by phone. */
function WaysOut({ trainingId, reason, substituteIds, nameOf, children }: WaysOutProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const assign = useMutation(trainerMutations.assign);
  const press = (trainerId: number) =>
    assign.mutate(
      { trainingId, reason, trainerId },
      {
        onSuccess: () => snackbar.success('trainers.assigned', { values: { name: nameOf(trainerId) } }),
        onError: snackbar.failure,
      },
    );
  return (
    <Row wrap align="center" gap={8}>
      {substituteIds.slice(0, 3).map((id) => (
        <Button
          key={id}
          size={44}
          disabled={!isOnline}
          isBusy={assign.isPending && assign.variables.trainerId === id}
          onClick={() => press(id)}
        >
          {t('trainers.assign', { name: nameOf(id) })}
        </Button>
      ))}
      {children}
    </Row>
  );
}

interface ItemProps {
  absence: AbsenceWithTrainings;
  nameOf: (id: number) => string;
}

function AbsenceItem({ absence, nameOf }: ItemProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const remove = useMutation(trainerMutations.removeAbsence);
  const hasOffers = useFeature('substitutes');
  const { id, reason, note, needsSubstitute } = absence;
  const span = spanOf(absence);
  const press = () =>
    remove.mutate(id, { onSuccess: () => snackbar.success('snackbar.deleted'), onError: snackbar.failure });
  return (
    <div>
      <Row align="flex-start" justify="space-between" gap={8}>
        <p>
          <strong>{span}</strong>
          <span className={classes.facts}> {[t(`trainers.reason.${reason}`), note].filter(Boolean).join(', ')}</span>
        </p>
        <IconButton
          label={t('trainers.removeAbsence', { span })}
          icon={<IconTrash size={20} stroke={1.9} aria-hidden />}
          disabled={!isOnline || remove.isPending}
          onClick={press}
        />
      </Row>
      <p className={joinClasses(classes.facts, needsSubstitute.length > 0 && classes.bad)}>
        {needsSubstitute.length > 0
          ? t('trainers.needed', { count: needsSubstitute.length })
          : t('trainers.allCovered')}
      </p>
      <Stack component="ul" p={0}>
        {needsSubstitute.map(({ trainingId, name, startDateTime, substituteIds, registered }) => (
          <li key={trainingId} className={page.need}>
            <Text component="div" minWidth={0}>
              <strong>{`${formatDate(startDateTime)} ${formatTime(startDateTime)} ${name}`}</strong>
              <p className={classes.facts}>
                {`${t('trainers.registered', { count: registered })} · `}
                {substituteIds.length > 0
                  ? t('trainers.canSubstitute', { names: substituteIds.slice(0, 4).map(nameOf).join(', ') })
                  : t('trainers.nobodyFree')}
              </p>
            </Text>
            <WaysOut {...{ trainingId, reason, substituteIds, nameOf }}>
              <Link to="/admin/admin-calendar" search={{ date: startDateTime.slice(0, 10), training: trainingId }}>
                {t('trainers.openTraining')}
              </Link>
              {hasOffers && (
                <Link to="/admin/replacement-request" search={{ training: trainingId }}>
                  {t('replacements.seek')}
                </Link>
              )}
            </WaysOut>
          </li>
        ))}
      </Stack>
    </div>
  );
}
