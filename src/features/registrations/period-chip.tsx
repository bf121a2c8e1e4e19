import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './period-chip.module.css';
import { isPastPeriod, type PastPeriod, pastPeriods } from './periods.ts';

/** The device's own list, drawn as a chip. */
export function PeriodChip({ period, onPeriod }: { period: PastPeriod; onPeriod: (period: PastPeriod) => void }) {
  const { t } = useTranslation();
  return (
    <span className={classes.chip}>
      <select
        aria-label={t('registrations.period.choose')}
        className={classes.select}
        value={period}
        onChange={({ target }) => isPastPeriod(target.value) && onPeriod(target.value)}
      >
        {pastPeriods.map((one) => (
          <option key={one} value={one}>
            {t(`registrations.period.${one}`)}
          </option>
        ))}
      </select>
      <IconChevronDown size={20} stroke={2.2} aria-hidden />
    </span>
  );
}
