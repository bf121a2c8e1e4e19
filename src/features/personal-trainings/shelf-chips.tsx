import type { EntitlementState } from '#api/tickets/entitlement-state.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import classes from './personal.module.css';

const shelves = ['valid', 'over'] as const;
export type Shelf = (typeof shelves)[number];

export const shelfOf = (state: EntitlementState): Shelf => (state === 'used' || state === 'expired' ? 'over' : 'valid');

interface ShelfChipsProps {
  shelf: Shelf;
  onShelf: (shelf: Shelf) => void;
  countIn: (shelf: Shelf) => number;
}

/** Packages that can be used, or those that are over. */
export function ShelfChips({ shelf, onShelf, countIn }: ShelfChipsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.chips}>
      <ChipRow label={t('personal.title')}>
        {shelves.map((each) => (
          <Chip key={each} isOn={each === shelf} onClick={() => onShelf(each)}>
            {t(`personal.shelf.${each}`, { count: countIn(each) })}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
