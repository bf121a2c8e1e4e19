import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { SheetPanel } from '#src/ui/sheet-panel.tsx';
import classes from './filter-groups.module.css';
import { FilterGroups } from './filter-groups.tsx';
import type { FilterOption } from './filter-options.ts';

export interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  options: readonly FilterOption[];
  /** How many trainings of the day are left. */
  count: number;
  onToggle: (option: FilterOption) => void;
  onClear: () => void;
}

/** All filters. Each press counts at once, so the button at the end only closes. */
export function FilterSheet({ isOpen, onClose, options, count, onToggle, onClear }: FilterSheetProps) {
  const { t } = useTranslation();
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('timetable.filters.title')}
      closeLabel={t('common.close')}
      foot={
        <div className={classes.foot}>
          <Button size={56} onClick={onClear} disabled={!options.some(({ isOn }) => isOn)}>
            {t('timetable.filters.clear')}
          </Button>
          <Button size={56} variant="primary" isWide onClick={onClose}>
            {t('timetable.filters.show', { count })}
          </Button>
        </div>
      }
    >
      <FilterGroups options={options} onToggle={onToggle} />
    </SheetPanel>
  );
}
