import { IconDownload } from '@tabler/icons-react';
import type { PlainDate } from '#api/dates.ts';
import type { DateSpan } from '#api/statistics/trainings/period.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { TabBar } from '#src/ui/layout/tab-bar.tsx';
import { type ChosenPeriod, periodChoices, startOf, withEnd } from './period-choice.ts';
import classes from './statistics.module.css';

export interface PeriodBarProps {
  period: ChosenPeriod;
  today: PlainDate;
  onPeriod: (span: DateSpan) => void;
  /** Nothing to save yet without it. */
  onSave: (() => void) | undefined;
}

type PeriodPartProps = Pick<PeriodBarProps, 'period' | 'today' | 'onPeriod'>;

/** This month, the last 30 days or any range, and the file of what is shown. */
export function PeriodBar({ onSave, ...rest }: PeriodBarProps) {
  return (
    <div className={classes.period}>
      <PeriodTabs {...rest} />
      <PeriodDates {...rest} />
      <SaveButton onSave={onSave} />
    </div>
  );
}

export function PeriodTabs({ period, today, onPeriod }: PeriodPartProps) {
  const { t } = useTranslation();
  return (
    <TabBar
      label={t('trainingFigures.period.title')}
      tabs={periodChoices.map((id) => ({ id, label: t(`trainingFigures.period.${id}`) }))}
      current={period.choice}
      onChange={(choice) => onPeriod(startOf(choice, today))}
    />
  );
}

/** Its first and last day, which can be chosen where it is any range. */
export function PeriodDates({ period, onPeriod }: PeriodPartProps) {
  const { t } = useTranslation();
  if (period.choice !== 'range')
    return (
      <p className={classes.span}>
        {formatDate(period.from)}–{formatDate(period.until)}
      </p>
    );
  return (
    <div className={classes.ends}>
      {(['from', 'until'] as const).map((end) => (
        <DateField
          key={end}
          isBare
          label={t(`trainingFigures.column.${end}`)}
          text={formatDate(period[end])}
          date={period[end]}
          onDate={(date) => onPeriod(withEnd(period, end, date))}
        />
      ))}
    </div>
  );
}

export function SaveButton({ onSave }: Pick<PeriodBarProps, 'onSave'>) {
  const { t } = useTranslation();
  return (
    <Button
      size={44}
      disabled={!onSave}
      icon={<IconDownload size={20} stroke={1.9} aria-hidden />}
      onClick={() => onSave?.()}
    >
      {t('trainingFigures.save')}
    </Button>
  );
}
