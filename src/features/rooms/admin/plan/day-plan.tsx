import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { AdminRoom, AdminRoomGroup } from '#api/rooms/manage-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { roomQueries } from '../../queries.ts';
import { type Draft, draftOf, newDraft } from '../reservation/draft.ts';
import { ReservationSheet } from '../reservation/reservation-sheet.tsx';
import classes from '../rooms-screen.module.css';
import { RoomPlan } from './room-plan.tsx';

export interface DayPlanProps {
  date: PlainDate;
  unitId: number;
  groups: readonly AdminRoomGroup[];
  rooms: readonly AdminRoom[];
}

/** Where the parts of a day begin. */
const parts = { morning: 7 * 60, day: 12 * 60, evening: 17 * 60 } as const;

/** A club's rooms on one day, and the reservation that is being written. */
export function DayPlan({ date, unitId, groups, rooms }: DayPlanProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [part, setPart] = useState<keyof typeof parts>('evening');
  const [draft, setDraft] = useState<Draft>();
  const uses = useQuery(roomQueries.uses(owner, date, unitId));
  const open = useOpenReservation(date, setDraft);
  const own = rooms.filter((room) => room.unitId === unitId && !room.isRetired);
  const ofUnit = groups.filter((group) => group.unitId === unitId && !group.isRetired);
  return (
    <>
      <div className={classes.parts}>
        {(Object.keys(parts) as (keyof typeof parts)[]).map((name) => (
          <Chip key={name} isOn={part === name} onClick={() => setPart(name)}>
            {t(`rooms.part.${name}`)}
          </Chip>
        ))}
      </div>
      <QueryState query={uses} className={classes.notice} />
      {uses.data && (
        <div className={classes.plan} data-panel={draft !== undefined || undefined}>
          <RoomPlan
            {...{ date, draft }}
            groups={ofUnit}
            rooms={own}
            uses={uses.data.items}
            styles={uses.data.styles}
            from={parts[part]}
            isDisabled={!isOnline}
            onReserve={(roomId, start) => setDraft(newDraft(roomId, date, start))}
            onOpen={open}
            onDraft={setDraft}
          />
        </div>
      )}
      {!isOnline && (
        <Text size="meta" tone="t2" p="12px var(--card-edge)">
          {t('rooms.needsNetwork')}
        </Text>
      )}
      {draft && <ReservationSheet draft={draft} rooms={own} onDraft={setDraft} onClose={() => setDraft(undefined)} />}
    </>
  );
}

/** Loads a reservation when it is opened, so that its latest version is edited. */
function useOpenReservation(date: PlainDate, onDraft: (draft: Draft) => void) {
  const owner = useOwner();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  return (id: number) =>
    void client
      .fetchQuery({ ...roomQueries.reservation(owner, id), networkMode: 'always', retry: false })
      .then(({ item }) => onDraft(draftOf(item, date)))
      .catch(snackbar.failure);
}
