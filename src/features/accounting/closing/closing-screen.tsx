import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskDay } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import classes from '../accounting.module.css';
import { BooksScreen } from '../books-screen.tsx';
import { accountingQueries } from '../queries.ts';
import { useToday } from '../use-day.ts';
import { CountHistory } from './count-history.tsx';
import { OwnDay } from './own-day.tsx';
import { useDifferenceWords } from './use-difference-words.ts';

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

/** Of everybody at the desk: what they took on a day, and what they counted. */
function DayOfAll({ date }: { date: PlainDate }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const days = useQuery(accountingQueries.days(owner, date));
  const { data } = days;
  if (!data) return <QueryState query={days} />;
  return (
    <>
      <StaleNotice query={days} />
      {data.items.length === 0 && <EmptyState title={t('closing.none.title')} text={t('closing.none.text')} />}
      <ul className={classes.rows}>
        {data.items.map((day) => (
          <PersonRow key={day.clientId} day={day} />
        ))}
      </ul>
    </>
  );
}

function stateOf({ closing }: DeskDay): 'open' | 'outdated' | 'differs' | 'even' {
  if (!closing) return 'open';
  if (closing.isOutdated) return 'outdated';
  return closing.cashDifferenceCents === 0 && closing.terminalDifferenceCents === 0 ? 'even' : 'differs';
}

const tones = { open: 'neutral', outdated: 'warn', differs: 'warn', even: 'ok' } as const;

function PersonRow({ day }: { day: DeskDay }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useDifferenceWords();
  const state = stateOf(day);
  const { name, expectedCashCents, expectedTerminalCents, closing } = day;
  return (
    <Row component="li" wrap align="center" justify="space-between" p="10px 0" gap="8px 16px" minHeight={64}>
      <Stack flex="1 1 12rem" gap={2} minWidth={0}>
        <Text size="h5" breaks>
          {name}
        </Text>
        {closing && (
          <p className={classes.meta}>{words(closing.cashDifferenceCents, closing.terminalDifferenceCents)}</p>
        )}
        {closing?.note && <p className={classes.meta}>{t('closing.reasonWas', { reason: closing.note })}</p>}
      </Stack>
      <Stack component="p" size="meta" textAlign="end" gap={2}>
        <span>{t('closing.cashOf', { sum: formatMoney(expectedCashCents, language) })}</span>
        <span>{t('closing.terminalOf', { sum: formatMoney(expectedTerminalCents, language) })}</span>
      </Stack>
      <Tag tone={tones[state]}>{t(`closing.state.${state}`)}</Tag>
    </Row>
  );
}
