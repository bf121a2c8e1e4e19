import { useMutation, useQuery } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import classes from './cancel-dialog.module.css';

interface ClosedBeforeProps {
  date: PlainDate;
  until: PlainDate;
  unitId: number;
  roomId: number | undefined;
  rooms: readonly { id: number; name: string }[];
}

/** What of these days is closed already, each with what opens it again. */
export function ClosedBefore({ date, until, unitId, roomId, rooms }: ClosedBeforeProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const { data } = useQuery(schedulingQueries.closings(owner));
  const open = useMutation(schedulingMutations.openAgain);
  const found = (data?.items ?? []).filter(
    (one) =>
      one.unitId === unitId &&
      (roomId === undefined || one.roomId === null || one.roomId === roomId) &&
      one.date <= until &&
      one.until >= date,
  );
  if (found.length === 0) return null;
  return (
    <section className={classes.block} aria-labelledby="closed-before">
      <Text component="h3" id="closed-before" size="h6">
        {t('scheduling.close.already')}
      </Text>
      <ul className={classes.ways}>
        {found.map((one) => (
          <li key={one.id} className={classes.way}>
            <span>
              {[
                one.date === one.until ? formatDate(one.date) : `${formatDate(one.date)}–${formatDate(one.until)}`,
                rooms.find(({ id }) => id === one.roomId)?.name ?? t('scheduling.close.all'),
                one.by,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button
              size={44}
              disabled={!isOnline}
              isBusy={open.isPending && open.variables.id === one.id}
              onClick={() =>
                open.mutate(
                  { id: one.id, operationId: crypto.randomUUID() },
                  { onSuccess: () => snackbar.success('scheduling.close.opened'), onError: snackbar.failure },
                )
              }
            >
              {t('scheduling.close.openAgain')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.about}>{t('scheduling.close.staysCancelled')}</p>
    </section>
  );
}
