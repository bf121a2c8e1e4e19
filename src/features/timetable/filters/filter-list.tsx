import { IconCheck, IconHome } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Style } from '#api/timetable/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './filter-list.module.css';
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

/** The clubs come first. */
const listed: readonly Facet[] = ['unit', ...facets.filter((facet) => facet !== 'unit')];

/** All filters beside the day or the week, when there is room for them. */
export function FilterList({ options, styles, onToggle, onClear, canClear, children }: FilterListProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const sign = useKeySign('/');
  const toneOf = ({ facet, value }: FilterOption) =>
    facet === 'style' ? styles.find(({ id }) => id === value)?.tones[scheme].y : undefined;
  return (
    <div className={classes.list} aria-keyshortcuts={sign}>
      {listed.map((facet) => {
        const own = options.filter((option) => option.facet === facet);
        if (own.length < 2) return null;
        return (
          <fieldset key={facet} className={classes.group}>
            <legend className={classes.title}>{t(`timetable.filters.${facetTitles[facet]}`)}</legend>
            {own.map((option) => (
              <button
                key={option.value}
                type="button"
                className={classes.option}
                aria-pressed={option.isOn}
                style={{ '--tone': toneOf(option) } as CSSProperties}
                onClick={() => onToggle(option)}
              >
                <span className={classes.box}>{option.isOn && <IconCheck size={14} stroke={3.4} aria-hidden />}</span>
                <span className={classes.name}>{option.name}</span>
                {option.isHome ? (
                  <IconHome size={18} stroke={1.9} role="img" aria-label={t('menu.homeClub')} />
                ) : (
                  <span className={classes.count}>{option.count}</span>
                )}
              </button>
            ))}
          </fieldset>
        );
      })}
      {children}
      {canClear && (
        <Button size={44} isWide onClick={onClear}>
          {t('timetable.filters.clear')}
        </Button>
      )}
    </div>
  );
}
