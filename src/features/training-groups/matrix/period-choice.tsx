import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { maxPeriodDays, type Period, readPeriod } from '#api/training-groups/period.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './attendance.module.css';
import { monthOf } from './attendance.ts';

interface PeriodChoiceProps {
  period: Period;
  today: PlainDate;
  onPeriod: (period: Period) => void;
  /** In the header, where the days have a button of their own. */
  isWide: boolean;
}

/** The month before, this month, or any days that are not too many. */
export function PeriodChoice({ period, today, onPeriod, isWide }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const months = { previous: monthOf(today, 1), current: monthOf(today) };
  const isShown = ({ from, until }: Period): boolean => from === period.from && until === period.until;
  const span = t('trainingGroups.period.span', { from: formatDate(period.from), until: formatDate(period.until) });
  const ask = () => setOpen(true);
  return (
    <div className={classes.period}>
      <ChipRow label={t('trainingGroups.period.title')}>
        {(['previous', 'current'] as const).map((name) => (
          <Chip key={name} isOn={isShown(months[name])} onClick={() => onPeriod(months[name])}>
            {t(`trainingGroups.period.${name}`)}
          </Chip>
        ))}
        {!isWide && <Chip onClick={ask}>{span}</Chip>}
      </ChipRow>
      {isWide && (
        <Button size={44} icon={<IconCalendarEvent size={20} stroke={1.9} aria-hidden />} onClick={ask}>
          {span}
        </Button>
      )}
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('trainingGroups.period.title')}
        closeLabel={t('common.close')}
      >
        <PeriodForm
          period={period}
          onPeriod={(next) => {
            setOpen(false);
            onPeriod(next);
          }}
        />
      </Sheet>
    </div>
  );
}

function PeriodForm({ period, onPeriod }: Pick<PeriodChoiceProps, 'period' | 'onPeriod'>) {
  const { t } = useTranslation();
  const [{ from, until }, setPeriod] = useState(period);
  const chosen = readPeriod(from, until);
  const wrong = t(until < from ? 'trainingGroups.period.reversed' : 'trainingGroups.period.tooLong', {
    days: maxPeriodDays,
  });
  return (
    <Stack gap={16}>
      <DateField
        label={t('trainingGroups.period.from')}
        text={formatDate(from)}
        date={from}
        onDate={(date) => setPeriod({ from: date, until })}
      />
      <DateField
        label={t('trainingGroups.period.until')}
        text={formatDate(until)}
        date={until}
        onDate={(date) => setPeriod({ from, until: date })}
        error={chosen ? undefined : wrong}
      />
      <Button variant="primary" size={56} isWide disabled={!chosen} onClick={() => chosen && onPeriod(chosen)}>
        {t('trainingGroups.period.show')}
      </Button>
    </Stack>
  );
}
