import type { AdminTraining } from '#api/scheduling/schema.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { minutesOf } from '../training-values.ts';
import classes from './admin-grid.module.css';
import type { AdminGridProps } from './admin-grid.tsx';
import { BlockStack } from './block-stack.tsx';
import { FreeGap } from './free-gap.tsx';
import { freeGaps, untilNext } from './free-gaps.ts';
import { Ghost } from './ghost.tsx';
import { placeColumn } from './place-column.ts';
import { type GridColumn, spanOf } from './place-trainings.ts';
import { ReservationBlock } from './reservation-block.tsx';
import type { Length } from './resize.ts';
import type { GridDraft } from './slot.ts';
import spots from './spot.module.css';
import { spotOf, TrainingBlock } from './training-block.tsx';

/** A day has room for so many side by side; in a room nothing is folded. */
const mostLanes = 3;

interface AdminGridColumnProps extends Pick<AdminGridProps, 'names' | 'now' | 'draft' | 'onOpen'> {
  onResize: AdminGridProps['onResize'] | undefined;
  column: GridColumn;
  hours: { from: number; until: number };
  /** The id of the one block that Tab reaches. */
  entry: number | undefined;
}

/** A day or a room: its trainings, and empty time to press. */
export function AdminGridColumn(props: AdminGridColumnProps) {
  const { column, names, now, draft, entry, hours, onOpen, onResize } = props;
  const { from, until } = hours;
  const scheme = useScheme();
  const minutes = (until - from) * 60;
  const today = now.slice(0, 10);
  const minutesNow = minutesOf(now);
  const { blocks, reservations, stacks } = placeColumn(
    column,
    column.roomId === undefined ? mostLanes : Number.POSITIVE_INFINITY,
  );
  const taken = [
    ...(column.reservations ?? []),
    ...column.trainings.filter(({ status }) => status !== 'cancelled').map(spanOf),
  ];
  const earliest = column.date < today ? until * 60 : column.date === today ? minutesNow : 0;
  const others = column.trainings.filter(({ id, status }) => id !== draft?.id && status !== 'cancelled').map(spanOf);
  const gapOf = ({ start, duration }: Length) =>
    column.roomId === undefined
      ? undefined
      : untilNext([...(column.reservations ?? []), ...others], { start, end: start + duration });
  const isAround = column.date === today && minutesNow > from * 60 && minutesNow < until * 60;
  return (
    <div className={classes.column} data-minutes={minutes} data-column={column.key}>
      {isAround && (
        <span
          className={joinClasses(spots.spot, classes.now)}
          style={spotOf(minutesNow, minutesNow, from)}
          aria-hidden
        />
      )}
      {column.roomId != null &&
        onResize &&
        freeGaps(taken, { start: Math.max(from * 60, earliest), end: until * 60 }).map((gap) => (
          <FreeGap key={gap.start} {...{ gap, from }} />
        ))}
      {reservations.map((placed) => (
        <ReservationBlock
          key={`${placed.reservation.use.reservationId} ${placed.reservation.use.startDateTime}`}
          {...{ placed, from, names }}
          date={column.date}
          isRoom={column.roomId !== undefined}
        />
      ))}
      {stacks.map((stack) => (
        <BlockStack
          key={stack.trainings[0]?.id}
          {...{ stack, from, names, onOpen }}
          isEntry={stack.trainings.some(({ id }) => id === entry)}
        />
      ))}
      {blocks.map((placed) => {
        const { training } = placed;
        return (
          <TrainingBlock
            key={training.id}
            placed={placed}
            from={from}
            names={names}
            tones={names.styles.find(({ id }) => id === training.style)?.tones[scheme]}
            now={now}
            hasRoom={column.roomId === undefined}
            isOpen={draft?.id === training.id}
            isMoved={draft !== undefined && draft.id === training.id && isElsewhere(draft, training)}
            isEntry={entry === training.id}
          />
        );
      })}
      {draft && isIn(draft, column) && <Ghost key={draft.id ?? 'new'} {...{ draft, from, onResize }} gapOf={gapOf} />}
    </div>
  );
}

const isElsewhere = (draft: GridDraft, { startDateTime, roomId }: AdminTraining): boolean =>
  draft.date !== startDateTime.slice(0, 10) || draft.start !== minutesOf(startDateTime) || draft.roomId !== roomId;

const isIn = (draft: GridDraft, { date, roomId }: GridColumn): boolean =>
  draft.date === date && (roomId === undefined || roomId === draft.roomId);
