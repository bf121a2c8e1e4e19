import type { CSSProperties, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { AdminRoom, AdminRoomGroup } from '#api/rooms/manage-schema.ts';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { Style } from '#api/timetable/schema.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { timeOfDay } from '#src/ui/form/time-stepper.tsx';
import type { Draft } from '../reservation/draft.ts';
import { DraftBlock } from './draft-block.tsx';
import classes from './plan.module.css';
import { fullHours, type Hours, hoursOf, minuteAt, minutesOn, widthOf } from './plan-times.ts';
import { placed, UseBlock } from './use-block.tsx';

export interface RoomPlanProps {
  date: PlainDate;
  groups: readonly AdminRoomGroup[];
  rooms: readonly AdminRoom[];
  uses: readonly RoomUse[];
  styles: readonly Style[];
  /** What is being reserved now. */
  draft: Draft | undefined;
  /** Scrolled to. */
  from: number;
  isDisabled: boolean;
  onReserve: (roomId: number, start: number) => void;
  onOpen: (reservationId: number) => void;
  onDraft: (draft: Draft) => void;
}

/** The rooms of a club by half hours. A press on an empty place reserves it. */
export function RoomPlan(props: RoomPlanProps) {
  const { t } = useTranslation();
  const { date, groups, rooms, uses, from } = props;
  const hours = hoursOf(date, uses);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollLeft = widthOf(from - hours.from);
  }, [from, hours.from]);
  const width = { '--plan-width': `${widthOf(hours.until - hours.from)}px` } as CSSProperties;
  const known = new Set(groups.map(({ id }) => id));
  const rest = rooms.filter(({ roomGroupId }) => roomGroupId === null || !known.has(roomGroupId));
  const parts = [
    ...groups.map(({ id, name }) => ({ id, name, own: rooms.filter(({ roomGroupId }) => roomGroupId === id) })),
    { id: 0, name: groups.length > 0 ? t('rooms.others') : t('rooms.title'), own: rest },
  ].filter(({ own }) => own.length > 0);
  return (
    <div ref={box} className={classes.plan} role="region" aria-label={t('rooms.plan')}>
      <div className={classes.inner} style={width}>
        <div className={classes.line} aria-hidden>
          <span className={classes.corner} />
          <div className={classes.hours}>
            {fullHours(hours).map((hour) => (
              <span key={hour} className={classes.hour} style={placed({ from: hour, until: hour }, hours)}>
                {timeOfDay(hour)}
              </span>
            ))}
          </div>
        </div>
        {parts.map(({ id, name, own }) => (
          <section key={id} aria-label={name}>
            <div className={classes.group}>
              <GroupName {...props} name={name} rooms={own} />
            </div>
            {own.map((room) => (
              <RoomLine key={room.id} room={room} hours={hours} {...props} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

type NameProps = Pick<RoomPlanProps, 'uses' | 'draft' | 'date' | 'rooms'> & { name: string };

/** While something is reserved: how many rooms are free for all of that time. */
function GroupName({ name, rooms, uses, draft, date }: NameProps) {
  const { t } = useTranslation();
  const isFree = ({ id }: AdminRoom) =>
    !uses.some((use) => {
      const span = minutesOn(date, use);
      return use.roomId === id && draft && span.from < draft.end && draft.start < span.until;
    });
  const count = rooms.filter(isFree).length;
  const span = draft && `${timeOfDay(draft.start)}–${timeOfDay(draft.end)}`;
  return (
    <div className={classes.groupName}>
      <h2>{name}</h2>
      {draft && <span className={classes.facts}>{t('rooms.freeOf', { count, span })}</span>}
    </div>
  );
}

function RoomLine({ room, hours, ...props }: RoomPlanProps & { room: AdminRoom; hours: Hours }) {
  const { t } = useTranslation();
  const { date, uses, styles, draft, isDisabled, onReserve, onOpen, onDraft } = props;
  const own = uses.filter(({ roomId }) => roomId === room.id);
  const names = styles.filter(({ id }) => room.styleIds.includes(id)).map(ownName);
  const facts = [room.places === null ? undefined : String(room.places), names.join(', ')].filter(Boolean).join(' · ');
  const press = ({ nativeEvent }: MouseEvent) => onReserve(room.id, minuteAt(nativeEvent.offsetX, hours));
  const isDrafted = draft?.roomIds.includes(room.id) && draft.date === date;
  const isClash = own.some((use) => {
    const span = minutesOn(date, use);
    return (
      draft !== undefined && use.reservationId !== draft.edited?.id && span.from < draft.end && draft.start < span.until
    );
  });
  return (
    <div className={classes.line}>
      <button
        type="button"
        className={classes.name}
        disabled={isDisabled}
        aria-label={t('rooms.reserveRoom', { name: room.name })}
        onClick={() => onReserve(room.id, Math.max(hours.from, props.from))}
      >
        <strong>{room.name}</strong>
        {facts && <span className={classes.facts}>{facts}</span>}
      </button>
      <div className={classes.track}>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={classes.press}
          disabled={isDisabled}
          onClick={press}
        />
        {own.map((use) => (
          <UseBlock
            key={`${use.trainingId} ${use.reservationId} ${use.startDateTime}`}
            {...{ use, date, hours, styles, onOpen }}
          />
        ))}
        {draft && isDrafted && <DraftBlock {...{ draft, hours, onDraft }} isClash={isClash} />}
      </div>
    </div>
  );
}
