import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Calendar } from '../flow/calendar.tsx';
import { SheetPanel } from '../overlay/sheet-panel.tsx';

export interface DateSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** As `2026-11-24`. */
  date: string;
  onDate: (date: string) => void;
}

/** A calendar in a sheet; a press on a day chooses it and closes. Load it when it is opened: it brings its own library. */
export function DateSheet({ isOpen, onClose, title, date, onDate }: DateSheetProps) {
  const { t } = useTranslation();
  const choose = (chosen: string | null) => {
    onClose();
    if (chosen) onDate(chosen);
  };
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <Calendar date={date} onDate={choose} />
    </SheetPanel>
  );
}
