import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './period-chip.module.css';
import type { Period } from './periods.ts';

export interface PeriodChipProps<P extends Period> {
  periods: readonly P[];
  /** Undefined: no period, all of them. */
  period: P | undefined;
  /** Whether "all" can be chosen too. */
  hasAll?: boolean;
  onPeriod: (period: P | undefined) => void;
}

/** The native select, styled as a chip. */
export function PeriodChip<P extends Period>({ periods, period, hasAll = false, onPeriod }: PeriodChipProps<P>) {
  const { t } = useTranslation();
  const nameOf = (one: Period) => t(`ownTrainings.period.${one}`);
  return (
    <span className={classes.chip}>
      <select
        aria-label={t('ownTrainings.period.choose')}
        className={classes.select}
        value={period ?? ''}
        onChange={({ target }) => onPeriod(periods.find((one) => one === target.value))}
      >
        {hasAll && <option value="">{t('ownTrainings.period.all')}</option>}
        {periods.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <IconChevronDown size={20} stroke={2.2} aria-hidden />
    </span>
  );
}
