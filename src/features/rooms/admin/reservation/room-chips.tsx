import { IconX } from '@tabler/icons-react';
import type { AdminRoom } from '#api/rooms/manage-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip } from '#src/ui/elements/chip.tsx';
import classes from './reservation.module.css';
import type { FieldsProps } from './reservation-fields.tsx';

/** The rooms that are reserved, and those of the same club that may be added. */
export function RoomChips({ draft, onDraft, rooms }: FieldsProps & { rooms: readonly AdminRoom[] }) {
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
