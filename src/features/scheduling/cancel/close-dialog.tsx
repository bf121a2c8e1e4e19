import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { ClosingEffects } from '#api/scheduling/cancel-schema.ts';
import { isRefusal } from '#src/lib/api/api-failure.ts';
import { formatDate, formatDay, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import classes from './cancel-dialog.module.css';
import { ChannelRows } from './channel-rows.tsx';
import { Consequences } from './consequences.tsx';
import { NoticeTexts } from './notice-texts.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { useNoticeChoice } from './use-notice-choice.ts';

interface CloseProps {
  date: PlainDate;
  today: PlainDate;
  club: { id: number; name: string };
  rooms: readonly { id: number; name: string }[];
  onDate: (date: PlainDate) => void;
  onClose: () => void;
}

const wholeClub = '';

/** Closes a club or one of its rooms for a day: what is cancelled, who is told what, and what becomes of visits and money. */
export function CloseDialog({ date, today, club, rooms, onDate, onClose }: CloseProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [roomId, setRoomId] = useState<number>();
  const closing = useClosing({ date, unitId: club.id, roomId, onDone: onClose });
  const { effects, readers, isReady, press, isPending, progress, hasStopped, freesRooms, setFreesRooms } = closing;
  const count = effects?.trainings.length ?? 0;
  const day = formatDay(date, today, t);
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
            {t('scheduling.close.submit', { count })}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <DateField label={t('scheduling.close.date')} text={formatDate(date)} date={date} onDate={onDate} />
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
        {effects && <Classes effects={effects} />}
        {effects && effects.reservations.length > 0 && (
          <Reservations reservations={effects.reservations} isFreed={freesRooms} onFree={setFreesRooms} />
        )}
        {count > 0 && (
          <>
            <ReasonChoice cancelling={closing} />
            <ChannelRows cancelling={closing} />
            <NoticeTexts cancelling={closing} />
            {readers.length > 0 && <p className={classes.about}>{t('scheduling.cancel.each')}</p>}
            <Consequences effects={effects} />
            <p className={classes.final}>
              <IconAlertTriangle size={20} stroke={2} aria-hidden />
              {t('scheduling.cancel.final')}
            </p>
          </>
        )}
        <p role="status" className={classes.about}>
          {progress && isPending && t('scheduling.close.progress', progress)}
          {progress && hasStopped && !isPending && t('scheduling.close.stopped', progress)}
        </p>
      </div>
    </Sheet>
  );
}

function Classes({
  effects: { trainings, begun },
}: {
  effects: NonNullable<ReturnType<typeof useClosing>['effects']>;
}) {
  const { t } = useTranslation();
  return (
    <section className={classes.block} aria-labelledby="closed-classes">
      <Text component="h3" id="closed-classes" size="h6">
        {trainings.length > 0 ? t('scheduling.close.classes') : t('scheduling.close.none')}
      </Text>
      <ul className={classes.consequences}>
        {trainings.map(({ id, name, startDateTime, registered, waiting }) => (
          <li key={id}>
            {[
              `${formatTime(startDateTime)} ${name}`,
              t('scheduling.effects.registered', { count: registered }),
              waiting > 0 && t('scheduling.waiting', { count: waiting }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {begun > 0 && <p className={classes.about}>{t('scheduling.close.begun', { count: begun })}</p>}
    </section>
  );
}

interface ReservationsProps {
  reservations: ClosingEffects['reservations'];
  isFreed: boolean;
  onFree: (isFreed: boolean) => void;
}

/** Room bookings of the day, which stay unless it is said here that they end too. */
function Reservations({ reservations, isFreed, onFree }: ReservationsProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.block} aria-labelledby="closed-reservations">
      <Text component="h3" id="closed-reservations" size="h6">
        {t('scheduling.close.reservations')}
      </Text>
      <ul className={classes.consequences}>
        {reservations.map(({ id, name, purpose, startDateTime, rooms }) => (
          <li key={id}>
            {[`${formatTime(startDateTime)} ${name || t(`rooms.purpose.${purpose}`)}`, rooms.join(', ')].join(' · ')}
          </li>
        ))}
      </ul>
      <Switch
        label={t('scheduling.close.free')}
        hint={t('scheduling.close.freeHint')}
        checked={isFreed}
        onChange={({ currentTarget }) => onFree(currentTarget.checked)}
      />
    </section>
  );
}

interface ClosingOptions {
  date: PlainDate;
  unitId: number;
  roomId: number | undefined;
  onDone: () => void;
}

/** What closing a club or a room for a day would do, and the press that cancels its classes, one after another. */
function useClosing({ date, unitId, roomId, onDone }: ClosingOptions) {
  const owner = useOwner();
  const snackbar = useSnackbar();
  const choice = useNoticeChoice();
  const { why, how, asked, mayAsk } = choice;
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [freesRooms, setFreesRooms] = useState(false);
  const where = { date, unitId, ...(roomId !== undefined && { roomId }) };
  const query = useQuery({ ...schedulingQueries.closing(owner, why, { ...asked, ...where }), enabled: mayAsk });
  const close = useMutation(schedulingMutations.closeDay);
  const effects = query.data;
  const press = () => {
    const ids = effects?.trainings.map(({ id }) => id) ?? [];
    const freed = freesRooms ? (effects?.reservations.map(({ id }) => id) ?? []) : [];
    const all = ids.length + freed.length;
    setProgress({ done: 0, all });
    close.mutate(
      { ids, why, how, reservations: { ids: freed, date }, onDone: (done) => setProgress({ done, all }) },
      {
        onSuccess: (count) => {
          snackbar.success('scheduling.close.done', { values: { count } });
          onDone();
        },
        onError: (failure) => {
          snackbar.failure(failure);
          void query.refetch();
        },
      },
    );
  };
  return {
    ...choice,
    effects,
    readers: effects?.readers ?? [],
    isCounting: query.isFetching,
    error: query.error,
    isReady:
      choice.isReady &&
      !query.isPlaceholderData &&
      !isRefusal(query.error) &&
      effects !== undefined &&
      effects.trainings.length + (freesRooms ? effects.reservations.length : 0) > 0,
    freesRooms,
    setFreesRooms,
    press,
    progress,
    isPending: close.isPending,
    hasStopped: close.isError,
  };
}
