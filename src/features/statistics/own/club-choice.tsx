import { useQuery } from '@tanstack/react-query';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import classes from './club-choice.module.css';

export interface ClubChoiceProps {
  /** All clubs without it. */
  unit: number | undefined;
  onUnit: (unit: number | undefined) => void;
}

/** All clubs, and each of several. */
function useClubs() {
  const { t } = useTranslation();
  const { data } = useQuery(roomQueries.units());
  const units = data?.items ?? [];
  return units.length > 1 ? [{ id: undefined, name: t('statistics.allClubs') }, ...units] : [];
}

/** At the right of one's statistics: whose they are, and of which club. */
export function StatisticsAside({ isOpen, unit, onUnit }: ClubChoiceProps & { isOpen: boolean }) {
  const { t } = useTranslation();
  const clubs = useClubs();
  if (!isOpen) return null;
  return (
    <Stack size="meta">
      {clubs.length > 0 && (
        <fieldset className={classes.clubs}>
          <legend className={classes.title}>{t('statistics.view')}</legend>
          {clubs.map(({ id, name }) => (
            <button key={name} type="button" aria-pressed={id === unit} onClick={() => onUnit(id)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <p className={classes.title}>{t('statistics.yours')}</p>
      <p className={classes.quiet}>{t('statistics.counted')}</p>
    </Stack>
  );
}

/** The same where nothing stands at the right. */
export function ClubChips({ unit, onUnit }: ClubChoiceProps) {
  const { t } = useTranslation();
  const clubs = useClubs();
  if (clubs.length === 0) return null;
  return (
    <ChipRow label={t('statistics.view')}>
      {clubs.map(({ id, name }) => (
        <Chip key={name} isOn={id === unit} onClick={() => onUnit(id)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
