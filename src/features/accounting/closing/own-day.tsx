import { useQuery } from '@tanstack/react-query';
import type { DeskDay, DrawerMove } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import classes from '../accounting.module.css';
import { accountingQueries } from '../queries.ts';
import { useToday } from '../use-day.ts';
import { CountForm } from './count-form.tsx';
import { DrawerForm } from './drawer-form.tsx';
import { useDifferenceWords } from './use-difference-words.ts';

/** What oneself took on a day, the count that was made, and another count. */
export function OwnDay({ date }: { date: PlainDate }) {
  const owner = useOwner();
  const day = useQuery(accountingQueries.ownDay(owner, date));
  const { data } = day;
  if (!data) return <QueryState query={day} />;
  const { item } = data;
  return (
    <>
      <StaleNotice query={day} />
      <Expected day={item} />
      <DrawerPart date={date} day={item} />
      {item.closing && <Closed closing={item.closing} />}
      <CountForm key={item.closing?.closedAt} date={date} day={item} />
    </>
  );
}

function Expected({ day }: { day: DeskDay }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figures = [
    { id: 'cash', cents: day.expectedCashCents },
    { id: 'terminal', cents: day.expectedTerminalCents },
  ] as const;
  return (
    <Stack
      component="dl"
      columns="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))"
      gap={12}
      aria-label={t('closing.expected.title')}
    >
      {figures.map(({ id, cents }) => (
        <div key={id} className={classes.figure}>
          <dt className={classes.meta}>{t(`closing.expected.${id}`)}</dt>
          <dd className={classes.sum}>{formatMoney(cents, language)}</dd>
        </div>
      ))}
    </Stack>
  );
}

function Closed({ closing }: { closing: NonNullable<DeskDay['closing']> }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = useToday();
  const words = useDifferenceWords();
  const { closedAt, isOutdated, note, cashDifferenceCents, terminalDifferenceCents } = closing;
  const differs = cashDifferenceCents !== 0 || terminalDifferenceCents !== 0;
  return (
    <section className={classes.card} aria-labelledby="closed-title">
      <Text component="h2" id="closed-title" size="h5">
        {t('closing.closed', { when: formatInstant(closedAt, timeZone, today, t) })}
      </Text>
      <p className={differs ? classes.differs : classes.even}>{words(cashDifferenceCents, terminalDifferenceCents)}</p>
      {note && <p className={classes.meta}>{t('closing.reasonWas', { reason: note })}</p>}
      {isOutdated && <p className={classes.differs}>{t('closing.outdated')}</p>}
    </section>
  );
}

interface DrawerPartProps {
  date: PlainDate;
  day: DeskDay;
}

/** What lies in a drawer without a sale: its change money, cash that was moved, and moving more. */
function DrawerPart({ date, day }: DrawerPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={classes.section} aria-labelledby="drawer-title">
      <Text component="h2" id="drawer-title" size="h5">
        {t('closing.drawer.title')}
      </Text>
      <ul className={classes.rows}>
        {day.floatCents !== null && (
          <Row component="li" wrap align="center" justify="space-between" p="10px 0" gap="8px 16px" minHeight={64}>
            <Text size="h5" breaks>
              {t('closing.drawer.float')}
            </Text>
            <Stack component="p" size="meta" textAlign="end" gap={2}>
              {formatMoney(day.floatCents, language)}
            </Stack>
          </Row>
        )}
        {day.moves.map((move) => (
          <MoveRow key={`${move.at} ${move.kind}`} move={move} />
        ))}
      </ul>
      <DrawerForm key={`${day.floatCents} ${day.moves.length}`} date={date} day={day} />
    </section>
  );
}

function MoveRow({ move }: { move: DrawerMove }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = useToday();
  return (
    <Row component="li" wrap align="center" justify="space-between" p="10px 0" gap="8px 16px" minHeight={64}>
      <Stack flex="1 1 12rem" gap={2} minWidth={0}>
        <Text size="h5" breaks>
          {t(`closing.drawer.was.${move.kind}`)}
        </Text>
        <p className={classes.meta}>
          <DottedParts
            parts={[
              startLine(formatInstant(move.at, timeZone, today, t)),
              move.isFromSafe ? t('closing.drawer.ofSafe') : undefined,
              move.reason || undefined,
            ]}
          />
        </p>
      </Stack>
      <Stack component="p" size="meta" textAlign="end" gap={2}>
        {formatMoney(move.amountCents, language)}
      </Stack>
    </Row>
  );
}
