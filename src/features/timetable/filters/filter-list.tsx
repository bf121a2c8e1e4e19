import { IconHome } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { Style } from '#api/timetable/schema.ts';
import { lazyWithTexts } from '#src/lib/i18n/lazy-with-texts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FilterCount, FilterRow, FilterRows } from '#src/ui/flow/filter-rows.tsx';
import { type FilterOption, facetTitles } from './filter-options.ts';
import { type Facet, facets } from './filters.ts';

export interface FilterListProps {
  options: readonly FilterOption[];
  styles: readonly Style[];
  onToggle: (option: FilterOption) => void;
  onClear: () => void;
  canClear: boolean;
  /** Below the facets. */
  children?: ReactNode;
}

const TrainerWeek = lazyWithTexts(async () => (await import('../staff/trainer-week.tsx')).TrainerWeek);

/** The clubs come first. */
const listed: readonly Facet[] = ['unit', ...facets.filter((facet) => facet !== 'unit')];

/** All filters beside the day or the week, when there is room for them. */
export function FilterList({ options, styles, onToggle, onClear, canClear, children }: FilterListProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const sign = useKeySign('/');
  const isTrainers = useLocation({ select: ({ pathname }) => pathname.startsWith('/trainer/') });
  const toneOf = ({ facet, value }: FilterOption) =>
    facet === 'style' ? styles.find(({ id }) => id === value)?.tones[scheme].y : undefined;
  return (
    <Text component="div" pb={16} aria-keyshortcuts={sign}>
      {isTrainers && (
        <Suspense>
          <TrainerWeek options={options} onToggle={onToggle} />
        </Suspense>
      )}
      {listed.map((facet) => {
        const own = options.filter((option) => option.facet === facet);
        if (own.length < 2) return null;
        return (
          <FilterRows key={facet} title={t(`timetable.filters.${facetTitles[facet]}`)}>
            {own.map((option) => (
              <FilterRow
                key={option.value}
                isOn={option.isOn}
                tone={toneOf(option)}
                end={
                  option.isHome ? (
                    <IconHome size={18} stroke={1.9} role="img" aria-label={t('menu.homeClub')} />
                  ) : (
                    <FilterCount>{option.count}</FilterCount>
                  )
                }
                onClick={() => onToggle(option)}
              >
                {option.name}
              </FilterRow>
            ))}
          </FilterRows>
        );
      })}
      {children}
      {canClear && (
        <Button size={44} isWide onClick={onClear}>
          {t('timetable.filters.clear')}
        </Button>
      )}
    </Text>
  );
}
