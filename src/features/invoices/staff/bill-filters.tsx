import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, toPlainDate } from '#api/dates.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SavedViews } from '#src/ui/list/saved-views.tsx';
import { type BillFilter, billQueryOf } from './queries.ts';

const states = ['unpaid', 'overdue', 'part_paid', 'paid', 'credited', 'written_off', 'credits'] as const;
const monthDays = 30;

interface FilterProps {
  filter: BillFilter;
  onFilter: ChangeSearch<BillFilter>;
}

/** State first; club and dates fold out. */
export function BillFilters({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  const isNarrowed = filter.unit !== undefined || filter.from !== undefined || filter.until !== undefined;
  const [isOpen, setOpen] = useState(isNarrowed);
  const toggle = (state: (typeof states)[number]) =>
    onFilter((before) => ({ ...before, state: before.state === state ? undefined : state }));
  return (
    <>
      <ChipRow label={t('billing.filter.label')}>
        <SavedViews
          list="invoices"
          now={billQueryOf({ ...filter, search: undefined })}
          onView={(view) => onFilter(() => view)}
        />
        {states.map((state) => (
          <Chip key={state} isOn={filter.state === state} onClick={() => toggle(state)}>
            {t(`billing.filter.${state}`)}
          </Chip>
        ))}
        <Chip isOn={isOpen} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('billing.filter.more')}
        </Chip>
      </ChipRow>
      {isOpen && <ClubAndDates filter={filter} onFilter={onFilter} />}
    </>
  );
}

function ClubAndDates({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const units = useQuery(roomQueries.units());
  const { from = addDays(today, -monthDays), until = today } = filter;
  const shown = (date: string | undefined) => (date ? formatDate(date) : t('billing.filter.anyDate'));
  const isDated = filter.from !== undefined || filter.until !== undefined;
  return (
    <Stack columns="repeat(auto-fit, minmax(min(100%, 11rem), 1fr))" align="end" gap={12}>
      <DateField
        label={t('billing.filter.from')}
        text={shown(filter.from)}
        date={from}
        onDate={(date) =>
          onFilter((before) => ({
            ...before,
            from: date,
            until: before.until && date > before.until ? date : before.until,
          }))
        }
      />
      <DateField
        label={t('billing.filter.until')}
        text={shown(filter.until)}
        date={until}
        onDate={(date) =>
          onFilter((before) => ({
            ...before,
            until: date,
            from: before.from && date < before.from ? date : before.from,
          }))
        }
      />
      <SelectField
        label={t('billing.filter.unit')}
        data={[
          { value: '', label: t('billing.filter.allUnits') },
          ...(units.data?.items ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
        value={filter.unit?.toString() ?? ''}
        onChange={({ currentTarget }) =>
          onFilter((before) => ({ ...before, unit: Number(currentTarget.value) || undefined }))
        }
      />
      {isDated && (
        <Chip onClick={() => onFilter((before) => ({ ...before, from: undefined, until: undefined }))}>
          {t('billing.filter.clearDates')}
        </Chip>
      )}
    </Stack>
  );
}
