import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import classes from './filter-groups.module.css';
import { type FilterOption, facetTitles } from './filter-options.ts';
import { facets } from './filters.ts';

interface FilterGroupsProps {
  options: readonly FilterOption[];
  onToggle: (option: FilterOption) => void;
}

/** Every facet that has options, each value with how many trainings it would show. */
function FilterGroups({ options, onToggle }: FilterGroupsProps) {
  const { t } = useTranslation();
  return facets.map((facet) => {
    const own = options.filter((option) => option.facet === facet);
    if (own.length < 2 && !own.some(({ isOn }) => isOn)) return null;
    return (
      <fieldset key={facet} className={classes.group}>
        <Text component="legend" size="h6" mb={8}>
          {t(`timetable.filters.${facetTitles[facet]}`)}
        </Text>
        <div className={classes.options}>
          {own.map((option) => (
            <Chip key={option.value} isOn={option.isOn} onClick={() => onToggle(option)}>
              {option.name}{' '}
              <Text component="span" tone="t2" weight={500}>
                {option.count}
              </Text>
            </Chip>
          ))}
        </div>
      </fieldset>
    );
  });
}

export interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  options: readonly FilterOption[];
  /** How many trainings of the day match; undefined while they load. */
  count: number | undefined;
  onToggle: (option: FilterOption) => void;
  /** Something is chosen that the address need not have. */
  canClear: boolean;
  /** Above the facets. */
  children?: ReactNode;
  onClear: () => void;
}

/** All filters. Each press applies at once, so the button at the end only closes. */
export function FilterSheet({
  isOpen,
  onClose,
  options,
  count,
  canClear,
  children,
  onToggle,
  onClear,
}: FilterSheetProps) {
  const { t } = useTranslation();
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('timetable.filters.title')}
      closeLabel={t('common.close')}
      foot={
        <div className={classes.foot}>
          <Button size={56} onClick={onClear} disabled={!canClear}>
            {t('timetable.filters.clear')}
          </Button>
          <Button size={56} variant="primary" isWide onClick={onClose}>
            {count === undefined ? t('common.close') : t('timetable.filters.show', { count })}
          </Button>
        </div>
      }
    >
      {children}
      <FilterGroups options={options} onToggle={onToggle} />
    </SheetPanel>
  );
}
