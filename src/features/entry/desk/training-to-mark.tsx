import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import classes from './desk.module.css';

type TrainingAtDesk = PersonAtDesk['trainings'][number];

/** One training of today with its attendance mark: works like a tap on its roster. */
export function TrainingToMark({ training }: { training: TrainingAtDesk }) {
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
      <span className={classes.words}>
        <b>{formatTime(startDateTime)}</b> {club ? `${name}, ${club}` : name}
      </span>
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
