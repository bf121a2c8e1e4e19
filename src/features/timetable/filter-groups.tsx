import { useTranslation } from 'react-i18next';
import { Chip } from '#src/ui/chip.tsx';
import { facetTitles } from './facet-titles.ts';
import classes from './filter-groups.module.css';
import { facets } from './filters.ts';
import type { FilterOption } from './filter-options.ts';

export interface FilterGroupsProps {
  options: readonly FilterOption[];
  onToggle: (option: FilterOption) => void;
}

/** Every facet that has something to choose, each value with how many trainings it would show. */
export function FilterGroups({ options, onToggle }: FilterGroupsProps) {
  const { t } = useTranslation();
  return facets.map((facet) => {
    const own = options.filter((option) => option.facet === facet);
    if (own.length < 2 && !own.some(({ isOn }) => isOn)) return null;
    return (
      <fieldset key={facet} className={classes.group}>
        <legend className={classes.title}>{t(`timetable.filters.${facetTitles[facet]}`)}</legend>
        <div className={classes.options}>
          {own.map((option) => (
            <Chip key={option.value} isOn={option.isOn} onClick={() => onToggle(option)}>
              {option.name} <span className={classes.count}>{option.count}</span>
            </Chip>
          ))}
        </div>
      </fieldset>
    );
  });
}
