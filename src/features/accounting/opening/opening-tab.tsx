import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Opening } from '#api/accounting/opening-schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate, formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../accounting.module.css';
import { accountingMutations } from '../mutations.ts';
import { accountingQueries } from '../queries.ts';
import { useToday } from '../use-day.ts';
import { OpeningForm } from './opening-form.tsx';

/** What the club has brought along, and entering it as long as nothing is in force. */
export function OpeningTab() {
  const owner = useOwner();
  const openings = useQuery(accountingQueries.openings(owner));
  const { data } = openings;
  if (!data) return <QueryState query={openings} />;
  return (
    <>
      {data.items.every(({ reversedAt }) => reversedAt !== null) && <OpeningForm />}
      {data.items.map((opening) => (
        <OpeningCard key={opening.id} opening={opening} />
      ))}
    </>
  );
}

function OpeningCard({ opening }: { opening: Opening }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = useToday();
  const { date, enteredAt, byName, reversedAt, reason, vouchers } = opening;
  const money = (cents: number) => formatMoney(cents, language);
  const sums = [
    ['accounting.account.bank', opening.bankCents],
    ['accounting.account.cash', opening.cashCents],
    ['accounting.opening.list.debts', opening.debtsCents],
    ['accounting.opening.list.credits', opening.creditsCents],
    ['accounting.opening.list.vouchers', opening.vouchersCents],
  ] as const;
  return (
    <section className={classes.card} aria-label={t('accounting.opening.of', { date: formatDate(date) })}>
      <Text component="h2" size="h5">
        {t('accounting.opening.of', { date: formatDate(date) })}
      </Text>
      <p className={classes.meta}>
        <DottedParts parts={[startLine(formatInstant(enteredAt, timeZone, today, t)), byName]} />
      </p>
      <ul className={classes.rows}>
        {sums.map(([label, cents]) => (
          <Row
            component="li"
            key={label}
            wrap
            align="center"
            justify="space-between"
            p="10px 0"
            gap="8px 16px"
            minHeight={64}
          >
            <Text size="h5" breaks>
              {t(label)}
            </Text>
            <Stack component="p" size="meta" textAlign="end" gap={2}>
              {money(cents)}
            </Stack>
          </Row>
        ))}
      </ul>
      {vouchers.length > 0 && (
        <details className={classes.details}>
          <summary>{t('accounting.opening.codes')}</summary>
          <ul className={classes.rows}>
            {vouchers.map(({ code, valueCents, visits, note, boughtBy }) => (
              <Row
                component="li"
                key={code}
                wrap
                align="center"
                justify="space-between"
                p="10px 0"
                gap="8px 16px"
                minHeight={64}
              >
                <Text size="h5" breaks>
                  {code}
                </Text>
                <Stack component="p" size="meta" textAlign="end" gap={2}>
                  <DottedParts
                    parts={[
                      note || undefined,
                      boughtBy || undefined,
                      visits === null ? money(valueCents) : t('accounting.opening.visits', { count: visits }),
                    ]}
                  />
                </Stack>
              </Row>
            ))}
          </ul>
        </details>
      )}
      {reversedAt === null ? (
        <TakeBack id={opening.id} />
      ) : (
        <p className={classes.differs}>
          {t('accounting.opening.reversed', { when: formatInstant(reversedAt, timeZone, today, t), reason })}
        </p>
      )}
    </section>
  );
}

/** Takes them back by correcting entries; the reason stays in the books. */
function TakeBack({ id }: { id: number }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [reason, setReason] = useState('');
  const reverse = useMutation(accountingMutations.reverseOpening);
  const send = () =>
    reverse.mutate({ id, reason }, { onSuccess: () => snackbar.success('accounting.opening.takenBack') });
  return (
    <>
      <TextField
        label={t('accounting.opening.reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={500}
        autoComplete="off"
      />
      <FormFailure error={reverse.isPending ? null : reverse.error} />
      <Button
        variant="outline"
        icon={<IconArrowBackUp size={20} stroke={2} aria-hidden />}
        isBusy={reverse.isPending}
        disabled={!isOnline || reason.trim() === ''}
        onClick={send}
      >
        {t('accounting.opening.takeBack')}
      </Button>
    </>
  );
}
