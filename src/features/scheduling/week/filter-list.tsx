import { IconAlertTriangle, IconBan, IconEyeOff, IconUsers } from '@tabler/icons-react';
import { type DayPart, dayPartNames } from '#src/lib/hours/day-parts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FilterCount, FilterRow, FilterRows } from '#src/ui/flow/filter-rows.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import type { AdminCalendarSearch } from '../admin-calendar-screen.tsx';
import type { Shown } from '../use-shown-week.ts';
import { countFilters, fewBooked, hasNeed, needs, toggled } from './filters.ts';

export interface FilterListProps {
  search: AdminCalendarSearch;
  onSearch: (search: { [K in keyof AdminCalendarSearch]?: AdminCalendarSearch[K] | undefined }) => void;
  shown: Shown;
  /** Of a week: the part of the day at its top, and the jump to another. */
  jump: { part: DayPart | undefined; onJump: (part: DayPart) => void } | undefined;
}

const icon = { size: 18, stroke: 1.9, 'aria-hidden': true } as const;
const icons = { unled: IconAlertTriangle, few: IconUsers, hidden: IconEyeOff, cancelled: IconBan };

/** Which trainings of the club are shown: by room, by trainer, and by what needs attention. */
export function FilterList({ search, onSearch, shown, jump }: FilterListProps) {
  const { t } = useTranslation();
  const { ofClub, allRooms, wallNow } = shown;
  const led = new Set(ofClub.map(({ trainerId }) => trainerId));
  const trainers = (shown.week.data?.trainers ?? []).filter(({ id }) => led.has(id));
  const words = {
    unled: t('scheduling.noTrainer'),
    few: t('scheduling.need.few', { number: fewBooked }),
    hidden: t('staff.private'),
    cancelled: t('scheduling.cancelled'),
  };
  return (
    <>
      {jump && (
        <FilterRows title={t('timetable.filters.jump')}>
          {dayPartNames.map((part) => (
            <FilterRow key={part} isOn={part === jump.part} icon={<></>} end={null} onClick={() => jump.onJump(part)}>
              {t(`timetable.filters.${part}`)}
            </FilterRow>
          ))}
        </FilterRows>
      )}
      {allRooms.length > 1 && (
        <FilterRows title={t('timetable.filters.room')}>
          {allRooms.map(({ id, name }) => (
            <FilterRow
              key={id}
              isOn={search.room?.includes(id) === true}
              end={<FilterCount>{ofClub.filter(({ roomId }) => roomId === id).length}</FilterCount>}
              onClick={() => onSearch({ room: toggled(search.room, id) })}
            >
              {name}
            </FilterRow>
          ))}
        </FilterRows>
      )}
      {trainers.length > 0 && (
        <SelectField
          label={t('timetable.filters.trainer')}
          data={[
            { value: '', label: t('scheduling.need.allTrainers', { count: trainers.length }) },
            ...trainers.map(({ id, firstName, lastName }) => ({
              value: String(id),
              label: `${firstName} ${lastName}`,
            })),
          ]}
          value={String(search.trainer?.[0] ?? '')}
          onChange={({ currentTarget: { value } }) => onSearch({ trainer: value ? [Number(value)] : undefined })}
        />
      )}
      <FilterRows title={t('scheduling.need.title')}>
        {needs.map((need) => {
          const Icon = icons[need];
          return (
            <FilterRow
              key={need}
              icon={<Icon {...icon} />}
              isOn={search.need?.includes(need) === true}
              end={<FilterCount>{ofClub.filter((one) => hasNeed(one, need, wallNow)).length}</FilterCount>}
              onClick={() => onSearch({ need: toggled(search.need, need) })}
            >
              {words[need]}
            </FilterRow>
          );
        })}
      </FilterRows>
      {countFilters(search) > 0 && (
        <Button size={44} isWide onClick={() => onSearch({ room: undefined, trainer: undefined, need: undefined })}>
          {t('timetable.filters.clear')}
        </Button>
      )}
    </>
  );
}
