import { IconAdjustmentsHorizontal, IconHome } from '@tabler/icons-react';
import { dayPartNames } from '#src/lib/hours/day-parts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import type { DayPartSwitchProps } from '../view/day-part-switch.tsx';
import { type FilterOption, facetTitles } from './filter-options.ts';

export interface FilterChipsProps {
  options: readonly FilterOption[];
  activeCount: number;
  /** Jumps within a wide week, which needs no filter by hours. */
  jump?: DayPartSwitchProps | undefined;
  onToggle: (option: FilterOption) => void;
  onOpenAll: () => void;
}

/** A club may give a style the same name as a kind. */
const isAlone = (option: FilterOption, options: readonly FilterOption[]): boolean =>
  options.every(({ facet, name }) => facet === option.facet || name !== option.name);

/** The most used filters, in one row; the first chip opens all of them and counts the active ones. */
export function FilterChips({ options, activeCount, jump, onToggle, onOpenAll }: FilterChipsProps) {
  const { t } = useTranslation();
  const sign = useKeySign('/');
  const label = [
    t('timetable.filters.open'),
    activeCount > 0 && t('timetable.filters.active', { count: activeCount }),
  ].filter(Boolean);
  return (
    <ChipRow label={t('timetable.filters.title')}>
      <Chip
        icon={<IconAdjustmentsHorizontal size={20} stroke={1.9} aria-hidden />}
        aria-label={label.join(', ')}
        aria-haspopup="dialog"
        aria-keyshortcuts={sign}
        onClick={onOpenAll}
      >
        {activeCount > 0 ? activeCount : t('timetable.filters.title')}
      </Chip>
      {jump &&
        dayPartNames.map((part) => (
          <Chip key={part} isOn={part === jump.part} onClick={() => jump.onJump(part)}>
            {t(`timetable.filters.${part}`)}
          </Chip>
        ))}
      {options.map((option) => (
        <Chip
          key={`${option.facet} ${option.value}`}
          isOn={option.isOn}
          endIcon={option.isHome && <IconHome size={18} stroke={1.9} role="img" aria-label={t('menu.homeClub')} />}
          onClick={() => onToggle(option)}
        >
          {isAlone(option, options)
            ? option.name
            : `${t(`timetable.filters.${facetTitles[option.facet]}`)}: ${option.name}`}
        </Chip>
      ))}
    </ChipRow>
  );
}
