import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminRoom } from '#api/rooms/manage-schema.ts';
import type { Occupation } from '#api/rooms/occupation.ts';
import type { ReservationBody } from '#api/rooms/reservation-schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { clockChangeText } from '#src/lib/messages/clock-change-text.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { timeOfDay } from '#src/ui/form/time-stepper.tsx';
import { Sheet, type SheetProps } from '#src/ui/overlay/sheet.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { roomMutations } from '../../mutations.ts';
import { roomQueries } from '../../queries.ts';
import { ClashNote } from './clash-note.tsx';
import { bodyOf, type Draft } from './draft.ts';
import classes from './reservation.module.css';
import { ReservationFields } from './reservation-fields.tsx';
import { RoomChips } from './room-chips.tsx';

export interface ReservationSheetProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
  clientId: number;
  rooms: readonly AdminRoom[];
}

const pauseMs = 300;
const mostClashes = 12;
const scopes = ['this', 'following', 'all'] as const;

/** Rooms reserved for what is not a training: the effect is asked for while one types, and saving waits for it. */
export function ReservationSheet(props: ReservationSheetProps) {
  const { t } = useTranslation();
  const { draft, onDraft, onClose, clientId, rooms } = props;
  const isOnline = useOnline();
  const body = bodyOf(draft);
  const effects = useEffects(clientId, body, draft.edited?.id);
  const save = useSave(props);
  const clashes = clashesOf(effects.data?.occupied ?? [], save.error);
  const canSave = body !== undefined && isOnline && effects.data !== undefined && clashes.length === 0;
  const send = () => body && save.mutate(body);
  const count = (effects.data?.dates.length ?? 1) * draft.roomIds.length;
  return (
    <Frame
      onClose={onClose}
      title={`${timeOfDay(draft.start)}–${timeOfDay(draft.end)}`}
      eyebrow={`${formatWeekday(draft.date, t)}, ${formatDate(draft.date)}`}
      closeLabel={t('common.close')}
      foot={
        <div className={classes.foot}>
          {draft.edited && <FreeButton {...props} />}
          <Button variant="primary" disabled={!canSave} isBusy={save.isPending} onClick={send}>
            {draft.edited ? t('rooms.save') : t('rooms.reserve', { count })}
          </Button>
        </div>
      }
    >
      <div className={classes.form}>
        {!isOnline && <p className={classes.note}>{t('rooms.needsNetwork')}</p>}
        {draft.edited?.isRepeated && (
          <div className={classes.chips}>
            {scopes.map((scope) => (
              <Chip key={scope} isOn={draft.scope === scope} onClick={() => onDraft({ ...draft, scope })}>
                {t(`rooms.scope.${scope}`)}
              </Chip>
            ))}
          </div>
        )}
        <RoomChips {...props} />
        {clashes.length > 0 && (
          <ul className={classes.clashes} aria-live="polite" aria-busy={effects.isPlaceholderData}>
            {clashes.slice(0, mostClashes).map((clash) => (
              <ClashNote key={`${clash.roomId} ${clash.startDateTime}`} clash={clash} {...{ draft, rooms, onDraft }} />
            ))}
          </ul>
        )}
        <ReservationFields draft={draft} onDraft={onDraft} />
        {draft.skipDates.length > 0 && (
          <p className={classes.note}>{t('rooms.skipped', { dates: draft.skipDates.map(formatDate).join(', ') })}</p>
        )}
        {effects.data?.clockChanges.map((change) => (
          <p key={change.wanted} className={classes.note}>
            {clockChangeText(change, t)}
          </p>
        ))}
        {clashes.length === 0 && <FormFailure error={save.error ?? effects.error} />}
      </div>
    </Frame>
  );
}

/** Where there is room, the plan stays in use beside it. */
function Frame(props: Omit<SheetProps, 'isOpen'>) {
  return useNarrow() ? <Sheet isOpen {...props} /> : <SidePanel {...props} />;
}

/** What the dry run found, and what was faster than the press on the button. */
function clashesOf(foreseen: readonly Occupation[], failure: Error | null): readonly Occupation[] {
  return foreseen.length === 0 && failure instanceof ApiFailure ? failure.occupied : foreseen;
}

function useEffects(clientId: number, body: ReservationBody | undefined, exceptReservation: number | undefined) {
  const [settled] = useDebouncedValue(JSON.stringify(body ?? null), pauseMs);
  const asked = JSON.parse(settled) as ReservationBody | null;
  const wanted = asked ?? body;
  return useQuery({
    ...roomQueries.effects(clientId, {
      ...(wanted as ReservationBody),
      ...(exceptReservation !== undefined && { exceptReservation }),
    }),
    enabled: wanted !== undefined,
  });
}

function useSave({ draft, clientId, onClose }: ReservationSheetProps) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const reserve = useMutation(roomMutations.reserve(client, clientId));
  const change = useMutation(roomMutations.change(client, clientId));
  const done = {
    onSuccess: () => {
      snackbar.success('snackbar.saved');
      onClose();
    },
  };
  const { edited, scope } = draft;
  const mutate = (body: ReservationBody) => {
    if (!edited) return reserve.mutate(body, done);
    const { id, version, date } = edited;
    return change.mutate({ id, body: { ...body, scope, date, version } }, done);
  };
  const { isPending, error } = edited ? change : reserve;
  return { mutate, isPending, error };
}

/** Gives the rooms back, as far as the chosen scope. */
function FreeButton({ draft, clientId, onClose }: ReservationSheetProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const free = useMutation(roomMutations.free(useQueryClient(), clientId));
  const { edited, scope } = draft;
  if (!edited) return null;
  const press = () =>
    free.mutate(
      { id: edited.id, query: { scope: edited.isRepeated ? scope : 'all', date: edited.date } },
      {
        onSuccess: () => {
          snackbar.success('snackbar.deleted');
          onClose();
        },
        onError: snackbar.failure,
      },
    );
  return (
    <Button variant="danger" disabled={!isOnline} isBusy={free.isPending} onClick={press}>
      {t('rooms.free')}
    </Button>
  );
}
