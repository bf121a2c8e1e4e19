import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AdminRoom } from '#api/rooms/manage-schema.ts';
import type { Occupation } from '#api/rooms/occupation.ts';
import type { ReservationBody } from '#api/rooms/reservation-schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { clockChangeText } from '#src/lib/messages/clock-change-text.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
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
import { type FieldsProps, ReservationFields } from './reservation-fields.tsx';

export interface ReservationSheetProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
  rooms: readonly AdminRoom[];
}

const pauseMs = 300;
const mostClashes = 12;
const scopes = ['this', 'following', 'all'] as const;

/** Rooms reserved for what is not a training: the effect is asked for while one types, and saving waits for it. */
export function ReservationSheet(props: ReservationSheetProps) {
  const { t } = useTranslation();
  const { draft, onDraft, onClose, rooms } = props;
  const isOnline = useOnline();
  const body = bodyOf(draft);
  const effects = useEffects(body, draft.edited?.id);
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
      <Stack pt={8} gap={16}>
        {!isOnline && (
          <Text size="meta" tone="t2">
            {t('rooms.needsNetwork')}
          </Text>
        )}
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
          <Stack component="ul" gap={8} aria-live="polite" aria-busy={effects.isPlaceholderData}>
            {clashes.slice(0, mostClashes).map((clash) => (
              <ClashNote key={`${clash.roomId} ${clash.startDateTime}`} clash={clash} {...{ draft, rooms, onDraft }} />
            ))}
          </Stack>
        )}
        <ReservationFields draft={draft} onDraft={onDraft} />
        {draft.skipDates.length > 0 && (
          <Text size="meta" tone="t2">
            {t('rooms.skipped', { dates: draft.skipDates.map(formatDate).join(', ') })}
          </Text>
        )}
        {effects.data?.clockChanges.map((change) => (
          <Text key={change.wanted} size="meta" tone="t2">
            {clockChangeText(change, t)}
          </Text>
        ))}
        {clashes.length === 0 && <FormFailure error={save.error ?? effects.error} />}
      </Stack>
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

function useEffects(body: ReservationBody | undefined, exceptReservation: number | undefined) {
  const owner = useOwner();
  const [settled] = useDebouncedValue(JSON.stringify(body ?? null), pauseMs);
  const asked = JSON.parse(settled) as ReservationBody | null;
  const wanted = asked ?? body;
  return useQuery({
    ...roomQueries.effects(owner, {
      ...(wanted as ReservationBody),
      ...(exceptReservation !== undefined && { exceptReservation }),
    }),
    enabled: wanted !== undefined,
  });
}

function useSave({ draft, onClose }: ReservationSheetProps) {
  const snackbar = useSnackbar();
  const reserve = useMutation(roomMutations.reserve);
  const change = useMutation(roomMutations.change);
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
function FreeButton({ draft, onClose }: ReservationSheetProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const free = useMutation(roomMutations.free);
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

/** The rooms that are reserved, and those of the same club that may be added. */
function RoomChips({ draft, onDraft, rooms }: FieldsProps & { rooms: readonly AdminRoom[] }) {
  const { t } = useTranslation();
  const chosen = rooms.filter(({ id }) => draft.roomIds.includes(id));
  const unitId = chosen[0]?.unitId ?? rooms[0]?.unitId;
  const others = rooms.filter((room) => room.unitId === unitId && !room.isRetired && !chosen.includes(room));
  const set = (roomIds: number[]) => onDraft({ ...draft, roomIds });
  return (
    <div className={classes.chips}>
      {chosen.map(({ id, name }) => (
        <Chip
          key={id}
          aria-label={t('rooms.without', { name })}
          endIcon={<IconX size={16} stroke={2} aria-hidden />}
          onClick={() => set(draft.roomIds.filter((one) => one !== id))}
        >
          {name}
        </Chip>
      ))}
      {others.length > 0 && (
        <label className={classes.add}>
          <select
            aria-label={t('rooms.addToReservation')}
            value=""
            onChange={({ target }) => set([...draft.roomIds, Number(target.value)])}
          >
            <option value="">{t('rooms.addToReservation')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
