import { useState } from 'react';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { DateField } from '#src/ui/form/date-field.tsx';
import classes from '../accounting.module.css';
import { BooksScreen } from '../books-screen.tsx';
import { useToday } from '../use-day.ts';
import { CountHistory } from './count-history.tsx';
import { DayOfAll } from './day-of-all.tsx';
import { OwnDay } from './own-day.tsx';

export const closingTabs = ['own', 'all', 'history'] as const;
export type ClosingTab = (typeof closingTabs)[number];

interface ClosingScreenProps {
  /** Admins see what others took as well. */
  isAdmin: boolean;
  tab: ClosingTab;
  onTab: (tab: ClosingTab) => void;
}

/** What the desk has in its till at the end of a day, and what it should have. */
export function ClosingScreen({ isAdmin, tab, onTab }: ClosingScreenProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const today = useToday();
  const [date, setDate] = useState(today);
  const tabs = closingTabs.filter((id) => isAdmin || id !== 'all');
  return (
    <BooksScreen
      title={t('closing.title')}
      label={t('closing.views')}
      tabs={tabs.map((id) => ({ id, label: t(`closing.tab.${id}`) }))}
      tab={tab}
      onTab={onTab}
    >
      {tab !== 'history' && (
        <div className={classes.pick}>
          <DateField label={t('closing.day')} text={formatDay(date, today, t)} date={date} onDate={setDate} />
        </div>
      )}
      {!isOnline && <p className={classes.meta}>{t('closing.needsNetwork')}</p>}
      {tab === 'own' && <OwnDay key={date} date={date} />}
      {tab === 'all' && <DayOfAll date={date} />}
      {tab === 'history' && <CountHistory whose={isAdmin ? 'all' : 'own'} />}
    </BooksScreen>
  );
}
