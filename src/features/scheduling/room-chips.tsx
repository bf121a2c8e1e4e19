import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import type { AdminCalendarProps } from './admin-calendar-screen.tsx';
import type { Shown } from './use-shown-week.ts';

/** The rooms of the club, each with its number of trainings in the week. */
export function RoomChips({
  search,
  onSearch,
  shown,
}: Pick<AdminCalendarProps, 'search' | 'onSearch'> & { shown: Shown }) {
  const { t } = useTranslation();
  const chosen = search.room ?? [];
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onSearch({ room: next.length > 0 ? next : undefined });
  };
  return (
    <ChipRow label={t('scheduling.rooms')}>
      {shown.allRooms.map(({ id, name }) => (
        <Chip key={id} isOn={chosen.includes(id)} onClick={() => toggle(id)}>
          {name} {shown.ofClub.filter(({ roomId }) => roomId === id).length}
        </Chip>
      ))}
    </ChipRow>
  );
}
