import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { useStaffRefusal } from '../use-staff-refusal.ts';
import classes from './desk.module.css';

/** Whether the person may enter now, and why not; their classes of today, to be marked. */
export function PersonParts({ person: { outlook, trainings } }: { person: PersonAtDesk }) {
  const { t } = useTranslation();
  return (
    <>
      <Outlook outlook={outlook} />
      <Text component="h3" size="h5" mt={8}>
        {t('desk.today')}
      </Text>
      {trainings.length === 0 && (
        <Text size="meta" tone="t2">
          {t('desk.nothingToday')}
        </Text>
      )}
      <ul className={classes.list}>
        {trainings.map((training) => (
          <TrainingToMark key={training.registrationId} training={training} />
        ))}
      </ul>
    </>
  );
}

function Outlook({ outlook: { allowed, error = 'unknown', remedy } }: Pick<PersonAtDesk, 'outlook'>) {
  const { t } = useTranslation();
  const refusalText = useStaffRefusal();
  if (allowed)
    return (
      <Tag tone="ok" icon={<IconCheck size={16} stroke={2.4} aria-hidden />}>
        {t('desk.mayEnter')}
      </Tag>
    );
  return (
    <Stack justify="start" gap={6}>
      <Tag tone="bad" icon={<IconHandStop size={16} stroke={2} aria-hidden />}>
        {t('desk.mayNotEnter')}
      </Tag>
      <Text size="meta" tone="t2">
        {refusalText({ key: error, remedy })}
      </Text>
    </Stack>
  );
}

type TrainingAtDesk = PersonAtDesk['trainings'][number];

/** One training of today with its attendance mark: works like a tap on its roster. */
function TrainingToMark({ training }: { training: TrainingAtDesk }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { trainingId, registrationId, name, startDateTime, status, presence, canMark, unitId } = training;
  const units = useQuery(roomQueries.units()).data?.items ?? [];
  const club = units.length > 1 ? units.find(({ id }) => id === unitId)?.name : undefined;
  const mark = useMutation({
    mutationFn: () =>
      enqueue({
        id: crypto.randomUUID(),
        kind: 'attendance',
        args: {
          trainingId,
          registrationIds: [registrationId],
          presence: 'present',
          tappedAt: serverNow().toISOString(),
        },
        subject: { name, startDateTime, club },
      }),
    networkMode: 'always',
    retry: false,
    onError: snackbar.failure,
  });
  const isPresent = presence === 'present' || mark.isSuccess;
  return (
    <li className={classes.training}>
      <Text component="span" size="body" breaks minWidth={0}>
        <b>{formatTime(startDateTime)}</b> {club ? `${name}, ${club}` : name}
      </Text>
      {isPresent && (
        <Tag tone="ok" icon={<IconCheck size={16} stroke={2.4} aria-hidden />}>
          {t('desk.present')}
        </Tag>
      )}
      {!isPresent && status === 'waiting' && <Tag tone="warn">{t('desk.waiting')}</Tag>}
      {!isPresent && status === 'booked' && canMark && (
        <Button
          size={44}
          isBusy={mark.isPending}
          aria-label={t('desk.markFor', { name, time: formatTime(startDateTime) })}
          onClick={() => mark.mutate()}
        >
          {t('desk.mark')}
        </Button>
      )}
    </li>
  );
}
