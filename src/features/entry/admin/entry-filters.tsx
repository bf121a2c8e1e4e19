import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { Door } from '#api/entry/door/door-schema.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import type { RecordFilters } from '../queries.ts';
import classes from './entries-screen.module.css';

export interface EntryFiltersProps {
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
  doors: readonly Door[];
}

/** The number of days offered; older ones are reached with "Show older". */
const offeredDays = 30;
const all = '';

/** Filters: the door, the day, only rows that need attention, and only those who were not let in. */
export function EntryFilters({ filters, onChange, doors }: EntryFiltersProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today: PlainDate = toPlainDate(useNow(), timeZone);
  const days = Array.from({ length: offeredDays }, (_, ago) => addDays(today, -ago));
  return (
    <div className={classes.filters}>
      <SelectField
        label={t('entries.door')}
        data={[
          { value: all, label: t('entries.allDoors') },
          ...doors.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filters.door === undefined ? all : String(filters.door)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filters, door: value === all ? undefined : Number(value) })
        }
      />
      <SelectField
        label={t('entries.day')}
        data={[
          { value: all, label: t('entries.allDays') },
          ...days.map((day) => ({ value: day, label: formatDay(day, today, t) })),
        ]}
        value={filters.date ?? all}
        onChange={({ currentTarget: { value } }) => onChange({ ...filters, date: value === all ? undefined : value })}
      />
      <Chip isOn={filters.isFlagged} onClick={() => onChange({ ...filters, isFlagged: !filters.isFlagged })}>
        {t('entries.flagged')}
      </Chip>
      <Chip isOn={filters.isRefused} onClick={() => onChange({ ...filters, isRefused: !filters.isRefused })}>
        {t('entries.refused')}
      </Chip>
    </div>
  );
}
