import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { FilterCount, FilterRow, FilterRows } from '#src/ui/flow/filter-rows.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { timetableQueries, type Viewer } from '../queries.ts';
import { type Narrowing as Choice, narrowings, type TimetableSearch } from '../view/timetable-search.ts';
import chips from './filter-groups.module.css';
import { matcherOf } from './filters.ts';
import classes from './narrowing.module.css';

export interface NarrowingProps {
  isOpen: boolean;
  /** Rows with a box beside the timetable, or chips in the sheet. */
  look: 'rows' | 'chips';
  search: TimetableSearch;
  viewer: Viewer;
  schedule: Schedule;
  /** Those that are counted; undefined while they load. */
  trainings: readonly Training[] | undefined;
  onNarrow: (change: Pick<TimetableSearch, 'only' | 'name'>) => void;
}

/** Search by name, and what a training must have: free places, one's own trainers, what one comes back to. */
export function Narrowing({ isOpen, look, search, viewer, schedule, trainings, onNarrow }: NarrowingProps) {
  const { t } = useTranslation();
  const isMember = viewer !== undefined && viewer.type !== 'trainer';
  const { data: habits } = useQuery({
    ...timetableQueries.habits(viewer?.clientId ?? 0),
    enabled: isOpen && isMember,
  });
  if (!isOpen) return null;
  const { only = [], name } = search;
  const has: Record<Choice, boolean> = {
    free: true,
    trainers: only.includes('trainers') || (habits?.trainers.length ?? 0) > 0,
    favourites: only.includes('favourites') || (habits?.names.length ?? 0) > 0,
  };
  const options = narrowings
    .filter((value) => has[value])
    .map((value) => {
      const isOn = only.includes(value);
      const others = only.filter((one) => one !== value);
      const matches = matcherOf({ ...search, only: [...others, value] }, { ...schedule, habits });
      const next = isOn ? others : [...only, value];
      const choose = () => onNarrow({ name, only: next.length > 0 ? next : undefined });
      return { value, isOn, count: trainings?.filter(matches).length, choose };
    });
  return (
    <>
      <NameField name={name} onName={(words) => onNarrow({ only: search.only, name: words })} />
      {look === 'rows' ? (
        <FilterRows title={t('narrowing.title')}>
          {options.map(({ value, isOn, count, choose }) => (
            <FilterRow key={value} isOn={isOn} end={<FilterCount>{count}</FilterCount>} onClick={choose}>
              {t(`narrowing.${value}`)}
            </FilterRow>
          ))}
        </FilterRows>
      ) : (
        <fieldset className={chips.group}>
          <Text component="legend" size="h6" mb={8}>
            {t('narrowing.title')}
          </Text>
          <div className={chips.options}>
            {options.map(({ value, isOn, count, choose }) => (
              <Chip key={value} isOn={isOn} onClick={choose}>
                {t(`narrowing.${value}`)}{' '}
                <Text component="span" tone="t2" weight={500}>
                  {count}
                </Text>
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

interface NameFieldProps {
  name: string | undefined;
  onName: (words: string | undefined) => void;
}

/** The address follows what is typed; cleared elsewhere, the field is empty too. */
function NameField({ name, onName }: NameFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name ?? '');
  const [before, setBefore] = useState(name);
  if (before !== name) {
    setBefore(name);
    if (!name) setTyped('');
  }
  return (
    <search className={classes.search}>
      <TextField
        type="search"
        label={t('narrowing.name')}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onName(value.trim() || undefined);
        }}
      />
    </search>
  );
}
