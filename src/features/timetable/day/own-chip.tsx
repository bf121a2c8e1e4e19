import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import type { FilterOption } from '../filters/filter-options.ts';

export interface OwnChipProps {
  option: FilterOption;
  onToggle: (option: FilterOption) => void;
}

/** The user's own trainings or all, when no row of filters has room for it. */
export function OwnChip({ option, onToggle }: OwnChipProps) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('timetable.filters.trainer')}>
      <Chip isOn={option.isOn} onClick={() => onToggle(option)}>
        {option.name}
      </Chip>
    </ChipRow>
  );
}
