import type { PeopleState } from '#api/clients/people-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { SavedViews } from '#src/ui/list/saved-views.tsx';
import { type PeopleFilter, peopleQueryOf } from '../queries.ts';

const states: readonly PeopleState[] = ['valid', 'paused', 'debt', 'blocked', 'ended', 'none'];
const away = ['30', '60', '90'] as const;

interface FilterProps {
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
}

/** One's own views first, then one state, who owes, and who has stayed away. */
export function PeopleFilters({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('clients.filter.label')}>
      <SavedViews list="people" now={peopleQueryOf(filter)} onView={onFilter} />
      {states.map((state) => (
        <Chip
          key={state}
          isOn={filter.state === state}
          onClick={() => onFilter({ ...filter, state: filter.state === state ? undefined : state })}
        >
          {t(`clients.filter.${state}`)}
        </Chip>
      ))}
      <Chip isOn={filter.owes === 'yes'} onClick={() => onFilter({ ...filter, owes: filter.owes ? undefined : 'yes' })}>
        {t('clients.filter.owes')}
      </Chip>
      {away.map((days) => (
        <Chip
          key={days}
          isOn={filter.away === days}
          onClick={() => onFilter({ ...filter, away: filter.away === days ? undefined : days })}
        >
          {t(`clients.filter.away${days}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
