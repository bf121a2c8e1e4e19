import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/et.js';
import 'dayjs/locale/lv.js';
import { DatePicker } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SheetPanel } from '../overlay/sheet-panel.tsx';
import classes from './date-sheet.module.css';

export interface DateSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** As `2026-11-24`. */
  date: string;
  onDate: (date: string) => void;
}

const monday = 1;

/** A calendar in a sheet; a press on a day chooses it and closes. Load it when it is opened: it brings its own library. */
export function DateSheet({ isOpen, onClose, title, date, onDate }: DateSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choose = (chosen: string | null) => {
    onClose();
    if (chosen) onDate(chosen);
  };
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <DatePicker
        classNames={{ day: classes.day ?? '', weekday: classes.weekday ?? '' }}
        fullWidth
        size="md"
        locale={language}
        firstDayOfWeek={monday}
        weekendDays={[]}
        hideOutsideDates
        highlightToday
        value={date}
        defaultDate={date}
        onChange={choose}
        getDayProps={(day) => (day === date ? { 'aria-current': 'date' } : {})}
        previousIcon={<IconChevronLeft size={24} stroke={1.9} aria-hidden />}
        nextIcon={<IconChevronRight size={24} stroke={1.9} aria-hidden />}
        ariaLabels={{
          previousMonth: t('dates.previousMonth'),
          nextMonth: t('dates.nextMonth'),
          previousYear: t('dates.previousYear'),
          nextYear: t('dates.nextYear'),
          previousDecade: t('dates.previousDecade'),
          nextDecade: t('dates.nextDecade'),
        }}
      />
    </SheetPanel>
  );
}
