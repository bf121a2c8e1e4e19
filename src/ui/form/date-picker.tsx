import { IconCalendarMonth } from '@tabler/icons-react';
import { useState } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

const DateSheet = lazyPanel(async () => {
  const [{ DateSheet: Sheet }] = await Promise.all([import('#src/ui/form/date-sheet.tsx'), loadAllTexts()]);
  return Sheet;
});

/** Any date as `2026-11-24`, by a calendar: the way to far weeks for users who cannot or do not want to swipe. */
export function DatePicker({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  // Few open it, so that its library is not even fetched by an idle browser before.
  const [isNeeded, setIsNeeded] = useState(false);
  const title = t('common.days.choose');
  return (
    <>
      <IconButton
        label={title}
        aria-haspopup="dialog"
        icon={<IconCalendarMonth size={24} stroke={1.9} aria-hidden />}
        onClick={() => {
          setIsNeeded(true);
          setIsOpen(true);
        }}
      />
      {isNeeded && (
        <DateSheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} date={date} onDate={onDate} />
      )}
    </>
  );
}
