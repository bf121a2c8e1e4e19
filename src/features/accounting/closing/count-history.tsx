import { useInfiniteQuery } from '@tanstack/react-query';
import type { TillCount } from '#api/accounting/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate, formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import classes from '../accounting.module.css';
import { accountingQueries } from '../queries.ts';
import { useToday } from '../use-day.ts';
import { useDifferenceWords } from './use-difference-words.ts';

/** Counts that were made, the latest first: one's own, or everybody's. */
export function CountHistory({ whose }: { whose: 'own' | 'all' }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const counts = useInfiniteQuery(accountingQueries.counts(owner, whose));
  const items = counts.data?.pages.flatMap((page) => page.items);
  if (!items) return <QueryState query={counts} />;
  return (
    <>
      <StaleNotice query={counts} />
      {items.length === 0 && <EmptyState title={t('closing.noHistory.title')} text={t('closing.noHistory.text')} />}
      <ul className={classes.rows}>
        {items.map((count) => (
          <CountRow key={count.id} count={count} hasName={whose === 'all'} />
        ))}
      </ul>
      {counts.hasNextPage && (
        <Button
          isWide
          isBusy={counts.isFetchingNextPage}
          disabled={!isOnline}
          onClick={() => void counts.fetchNextPage()}
        >
          {t('closing.older')}
        </Button>
      )}
    </>
  );
}

function CountRow({ count, hasName }: { count: TillCount; hasName: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = useToday();
  const words = useDifferenceWords();
  const { date, name, note, closedAt, isReplaced, countedCashCents, countedTerminalCents } = count;
  return (
    <Row component="li" wrap align="center" justify="space-between" p="10px 0" gap="8px 16px" minHeight={64}>
      <Stack flex="1 1 12rem" gap={2} minWidth={0}>
        <Text size="h5" breaks>
          <DottedParts parts={[formatDate(date), hasName ? name : undefined]} />
        </Text>
        <p className={classes.meta}>
          {words(countedCashCents - count.expectedCashCents, countedTerminalCents - count.expectedTerminalCents)}
        </p>
        {note && <p className={classes.meta}>{t('closing.reasonWas', { reason: note })}</p>}
        <p className={classes.meta}>
          <DottedParts
            parts={[
              startLine(t('closing.countedAt', { when: formatInstant(closedAt, timeZone, today, t) })),
              isReplaced ? t('closing.replaced') : undefined,
            ]}
          />
        </p>
      </Stack>
      <Stack component="p" size="meta" textAlign="end" gap={2}>
        <span>{t('closing.cashOf', { sum: formatMoney(countedCashCents, language) })}</span>
        <span>{t('closing.terminalOf', { sum: formatMoney(countedTerminalCents, language) })}</span>
      </Stack>
    </Row>
  );
}
