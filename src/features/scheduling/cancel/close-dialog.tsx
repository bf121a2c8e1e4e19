import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type PlainDate } from '#api/dates.ts';
import { mostClosedDays } from '#api/scheduling/closing/most-closed-days.ts';
import { isRefusal } from '#src/lib/api/api-failure.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import classes from './cancel-dialog.module.css';
import { ChannelRows } from './channel-rows.tsx';
import { ClosedBefore } from './closed-before.tsx';
import { ClosedClasses, ClosedReservations } from './closed-lists.tsx';
import { Consequences } from './consequences.tsx';
import { NoticeTexts } from './notice-texts.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { useNoticeChoice } from './use-notice-choice.ts';

interface CloseProps {
  date: PlainDate;
  club: { id: number; name: string };
  rooms: readonly { id: number; name: string }[];
  onDate: (date: PlainDate) => void;
  onClose: () => void;
}

const wholeClub = '';

/** Closes a club or one of its rooms for some days: what is cancelled, who is told what, and what becomes of visits and money. */
export function CloseDialog({ date, club, rooms, onDate, onClose }: CloseProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [roomId, setRoomId] = useState<number>();
  const [last, setLast] = useState(date);
  const until = last < date ? date : last;
  const closing = useClosing({ date, until, unitId: club.id, roomId, onDone: onClose });
  const { effects, readers, isReady, press, isPending, freesRooms, setFreesRooms } = closing;
  const count = effects?.trainings.length ?? 0;
  const day = until === date ? formatDate(date) : `${formatDate(date)}–${formatDate(until)}`;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('scheduling.close.title', { day })}
      eyebrow={club.name}
      closeLabel={t('common.close')}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('scheduling.keep')}
          </Button>
          <Button variant="danger" isBusy={isPending} disabled={!isReady || !isOnline} onClick={press}>
            {count > 0 ? t('scheduling.close.submit', { count }) : t('scheduling.close.only')}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <div className={classes.days}>
          <DateField
            label={t('scheduling.close.date')}
            text={formatDate(date)}
            date={date}
            onDate={(first) => {
              onDate(first);
              if (last === date) setLast(first);
            }}
          />
          <DateField
            label={t('scheduling.close.until')}
            text={formatDate(until)}
            date={until}
            onDate={setLast}
            error={until > addDays(date, mostClosedDays - 1) ? t('scheduling.close.tooLong') : undefined}
          />
        </div>
        {rooms.length > 1 && (
          <SelectField
            label={t('scheduling.close.where')}
            data={[
              { value: wholeClub, label: t('scheduling.close.all') },
              ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={roomId === undefined ? wholeClub : String(roomId)}
            onChange={({ currentTarget: { value } }) => setRoomId(value === wholeClub ? undefined : Number(value))}
          />
        )}
        <ClosedBefore {...{ date, until, rooms, roomId }} unitId={club.id} />
        {effects && <ClosedClasses effects={effects} isOneDay={until === date} />}
        {effects && effects.reservations.length > 0 && (
          <ClosedReservations
            reservations={effects.reservations}
            isOneDay={until === date}
            isFreed={freesRooms}
            onFree={setFreesRooms}
          />
        )}
        {count > 0 && (
          <>
            <ReasonChoice cancelling={closing} />
            <ChannelRows cancelling={closing} />
            <NoticeTexts cancelling={closing} />
            {readers.length > 0 && <p className={classes.about}>{t('scheduling.close.once')}</p>}
            <Consequences effects={effects} />
            <p className={classes.final}>
              <IconAlertTriangle size={20} stroke={2} aria-hidden />
              {t('scheduling.close.final')}
            </p>
          </>
        )}
        <p className={classes.about}>{t(roomId === undefined ? 'scheduling.close.hours' : 'scheduling.close.room')}</p>
      </div>
    </Sheet>
  );
}

interface ClosingOptions {
  date: PlainDate;
  until: PlainDate;
  unitId: number;
  roomId: number | undefined;
  onDone: () => void;
}

/** What closing a club or a room would do, and the press that does it. */
function useClosing({ date, until, unitId, roomId, onDone }: ClosingOptions) {
  const owner = useOwner();
  const snackbar = useSnackbar();
  const choice = useNoticeChoice();
  const { why, how, asked, mayAsk } = choice;
  const [freesRooms, setFreesRooms] = useState(false);
  const isShort = until <= addDays(date, mostClosedDays - 1);
  const where = { date, until, unitId, ...(roomId !== undefined && { roomId }) };
  const query = useQuery({
    ...schedulingQueries.closing(owner, why, { ...asked, ...where }),
    enabled: mayAsk && isShort,
  });
  const close = useMutation(schedulingMutations.closeClub);
  const press = () =>
    close.mutate(
      { why, body: { ...how, ...where, freesRooms }, operationId: crypto.randomUUID() },
      {
        onSuccess: ({ item: { trainings }, people }) => {
          if (people > 0) snackbar.success('scheduling.close.told', { values: { count: people } });
          else if (trainings > 0) snackbar.success('scheduling.close.done', { values: { count: trainings } });
          else snackbar.success('scheduling.close.closed');
          onDone();
        },
        onError: (failure) => {
          snackbar.failure(failure);
          void query.refetch();
        },
      },
    );
  return {
    ...choice,
    effects: query.data,
    readers: query.data?.readers ?? [],
    isCounting: query.isFetching,
    error: query.error,
    isReady:
      choice.isReady && isShort && !query.isPlaceholderData && !isRefusal(query.error) && query.data !== undefined,
    freesRooms,
    setFreesRooms,
    press,
    isPending: close.isPending,
  };
}
