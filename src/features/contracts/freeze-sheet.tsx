import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractStatus } from '#api/contracts/contract-status.ts';
import type { ForeseenMoney } from '#api/contracts/foreseen-money.ts';
import { type FreezePolicy, planFreeze } from '#api/contracts/freeze-rules.ts';
import type { EndedBooking, OwnContract } from '#api/contracts/schema.ts';
import { addDays } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate, formatWhen } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { WarningList } from '#src/ui/feedback/warning-list.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './contracts.module.css';
import { contractMutations } from './mutations.ts';
import { contractQueries } from './queries.ts';
import { useMoneyWords } from './use-money-words.ts';

export interface FreezeSheetProps {
  contract: OwnContract;
  policy: FreezePolicy;
  today: string;
  isOpen: boolean;
  onClose: () => void;
}

const lengths = [7, 14, 30] as const;
const onUntil = ['too_short', 'too_long', 'over_year'];

/** Pauses a contract: the days, what follows from them, and the bookings that end with it. */
export function FreezeSheet({ contract, policy, today, isOpen, onClose }: FreezeSheetProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [from, setFrom] = useState(addDays(today, 1));
  const [until, setUntil] = useState(addDays(today, 14));
  const save = useMutation(contractMutations.freeze);
  const facts = { ...contract, today, policy, status: contract.status as ContractStatus };
  const plan = until < from ? { refusal: 'too_short' as const } : planFreeze({ from, until }, facts);
  const refusal = 'refusal' in plan ? plan.refusal : undefined;
  const asked = useQuery({
    ...contractQueries.freeze(owner, contract.id, { from, until }),
    enabled: isOpen && isOnline && !refusal,
    placeholderData: keepPreviousData,
  });
  const why = refusal && t(`contracts.freeze.refusal.${refusal}`, { ...policy });
  const isAtUntil = refusal !== undefined && onUntil.includes(refusal);
  const press = () =>
    save.mutate(
      { id: contract.id, from, until },
      {
        onSuccess: () => {
          snackbar.success('snackbar.saved');
          onClose();
        },
        onError: snackbar.failure,
      },
    );
  const days = 'refusal' in plan ? undefined : plan.days;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('contracts.freeze.title', { name: contract.name })}
      closeLabel={t('common.close')}
      foot={
        <Button
          variant="primary"
          size={56}
          isWide
          isBusy={save.isPending}
          disabled={!days || !isOnline}
          onClick={press}
        >
          {isOnline ? t('contracts.freeze.save', { count: days ?? 0 }) : t('contracts.needsNetwork')}
        </Button>
      }
    >
      <div className={classes.sheet}>
        <Text component="div" mx="calc(-1 * var(--text-edge))">
          <ChipRow label={t('contracts.freeze.length')}>
            {lengths.map((length) => (
              <Chip
                key={length}
                isOn={until === addDays(from, length - 1)}
                onClick={() => setUntil(addDays(from, length - 1))}
              >
                {t('contracts.days', { count: length })}
              </Chip>
            ))}
          </ChipRow>
        </Text>
        <div className={classes.dates}>
          <DateField
            label={t('contracts.freeze.from')}
            text={formatDate(from)}
            date={from}
            onDate={setFrom}
            error={why && !isAtUntil ? why : undefined}
          />
          <DateField
            label={t('contracts.freeze.until')}
            text={formatDate(until)}
            date={until}
            onDate={setUntil}
            error={why && isAtUntil ? why : undefined}
          />
        </div>
        {!('refusal' in plan) && (
          <Effect contract={contract} plan={plan} policy={policy} isStale={asked.isPlaceholderData} />
        )}
        {!refusal && asked.data && <MoneyWords money={asked.data.money} />}
        <Freed bookings={refusal ? [] : (asked.data?.bookings ?? [])} today={today} />
        <p className={classes.quiet}>{t('contracts.freeze.note')}</p>
      </div>
    </Sheet>
  );
}

interface EffectProps {
  contract: OwnContract;
  plan: Exclude<ReturnType<typeof planFreeze>, { refusal: unknown }>;
  policy: FreezePolicy;
  isStale: boolean;
}

function Effect({ contract, plan, policy, isStale }: EffectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { daysPerYear } = policy;
  const until = plan.validUntil && contract.validUntil && (
    <>
      <del>{formatDate(contract.validUntil)}</del>
      {formatDate(plan.validUntil)}
    </>
  );
  const facts = [
    { label: t('contracts.freeze.thenUntil'), value: until },
    { label: t('contracts.freeze.fee'), value: formatMoney(plan.feeCents, language) },
    {
      label: t('contracts.freeze.thisYear'),
      value: t('contracts.freeze.ofYear', { used: daysPerYear - plan.daysLeft, count: daysPerYear }),
    },
  ];
  return <FactList className={classes.plan} data-stale={isStale || undefined} facts={facts} />;
}

/** What the change does to what was invoiced. */
export function MoneyWords({ money }: { money: ForeseenMoney }) {
  const words = useMoneyWords(money);
  if (words.length === 0) return null;
  return <p role="status">{words.join(' ')}</p>;
}

/** The bookings that end: said before, since they are others' then. */
export function Freed({ bookings, today }: { bookings: readonly EndedBooking[]; today: string }) {
  const { t } = useTranslation();
  if (bookings.length === 0) return null;
  return (
    <WarningList
      isStatus
      text={t('contracts.freed', { count: bookings.length })}
      items={bookings.map(({ registrationId: key, name, startDateTime }) => ({
        key,
        text: `${startLine(formatWhen(startDateTime, today, t))} ${name}`,
      }))}
    />
  );
}
