import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from './accounting.module.css';
import { accountingMutations } from './mutations.ts';
import { accountingQueries } from './queries.ts';
import { endOfLastMonth, useToday } from './use-day.ts';

const meanings = ['nothing', 'corrections', 'rest', 'never'] as const;

/** Until when the books are closed, what that means, and closing the next period. */
export function PeriodsTab() {
  const owner = useOwner();
  const { t } = useTranslation();
  const periods = useQuery(accountingQueries.periods(owner));
  const { data } = periods;
  if (!data) return <QueryState query={periods} />;
  return (
    <>
      <StaleNotice query={periods} />
      <section className={classes.card} aria-labelledby="period-title">
        <Text component="h2" id="period-title" size="h5">
          {data.closedUntil
            ? t('accounting.periods.closed', { until: formatDate(data.closedUntil) })
            : t('accounting.periods.open')}
        </Text>
        <Stack component="ul" size="meta" tone="t2" gap={6}>
          {meanings.map((meaning) => (
            <li key={meaning}>{t(`accounting.periods.means.${meaning}`)}</li>
          ))}
        </Stack>
        <ClosePeriod closedUntil={data.closedUntil} />
      </section>
      <ClosedBefore items={data.items} />
    </>
  );
}

function ClosePeriod({ closedUntil }: { closedUntil: string | null }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const today = useToday();
  const [until, setUntil] = useState(endOfLastMonth(today));
  const [isAsking, setIsAsking] = useState(false);
  const close = useMutation(accountingMutations.closePeriod);
  const date = formatDate(until);
  const isOver = until < today && until > (closedUntil ?? '');
  const send = () => {
    close.mutate(until, { onSuccess: () => snackbar.success('accounting.periods.done', { values: { until: date } }) });
  };
  return (
    <>
      <DateField
        label={t('accounting.periods.until')}
        text={date}
        date={until}
        onDate={setUntil}
        error={isOver ? undefined : t(until >= today ? 'accounting.periods.notOver' : 'accounting.periods.already')}
      />
      <FormFailure error={close.isPending ? null : close.error} />
      <Button
        icon={<IconLock size={20} stroke={2} aria-hidden />}
        isBusy={close.isPending}
        disabled={!isOnline || !isOver}
        onClick={() => setIsAsking(true)}
      >
        {t('accounting.periods.action', { until: date })}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        icon={<IconLock size={30} stroke={1.9} aria-hidden />}
        title={t('accounting.periods.ask', { until: date })}
        text={t('accounting.periods.askText')}
        confirm={t('accounting.periods.action', { until: date })}
        keep={t('accounting.notYet')}
        onConfirm={() => {
          setIsAsking(false);
          send();
        }}
      />
    </>
  );
}

interface Closed {
  until: string;
  closedAt: string;
  /** Not kept on the device. */
  byName?: string;
}

function ClosedBefore({ items }: { items: readonly Closed[] }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = useToday();
  if (items.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="closed-title">
      <Text component="h2" id="closed-title" size="h5">
        {t('accounting.periods.before')}
      </Text>
      <ul className={classes.rows}>
        {items.map(({ until, closedAt, byName }) => (
          <Row
            component="li"
            key={until}
            wrap
            align="center"
            justify="space-between"
            p="10px 0"
            gap="8px 16px"
            minHeight={64}
          >
            <Stack flex="1 1 12rem" gap={2} minWidth={0}>
              <Text size="h5" breaks>
                {t('accounting.periods.row', { until: formatDate(until) })}
              </Text>
              <p className={classes.meta}>
                <DottedParts parts={[startLine(formatInstant(closedAt, timeZone, today, t)), byName]} />
              </p>
            </Stack>
          </Row>
        ))}
      </ul>
    </section>
  );
}
