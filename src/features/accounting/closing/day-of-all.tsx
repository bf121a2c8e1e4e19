import { useQuery } from '@tanstack/react-query';
import type { DeskDay } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import classes from '../accounting.module.css';
import { accountingQueries } from '../queries.ts';
import { useDifferenceWords } from './use-difference-words.ts';

/** Of everybody at the desk: what they took on a day, and what they counted. */
export function DayOfAll({ date }: { date: PlainDate }) {
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
