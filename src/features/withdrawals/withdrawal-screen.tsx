import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { Withdrawal } from '#api/withdrawals/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { withdrawalMutations } from './mutations.ts';
import { withdrawalQueries } from './queries.ts';
import classes from './withdrawal.module.css';

/** Withdrawing from a purchase in two steps, by the number and secret of its link: no account is needed. */
export function WithdrawalScreen({ number }: { number: string | undefined }) {
  const { t } = useTranslation();
  const hash = useLocation({ select: (location) => location.hash });
  const secret = /^[\w-]{22}$/.test(hash) ? hash : undefined;
  const title = t('withdrawals.title');
  useTitle(title);
  return (
    <WorkScreen header={<TopBar start={<h1 className={classes.title}>{title}</h1>} />}>
      <div className={classes.column}>
        {number && secret ? <Loaded number={number} secret={secret} /> : <Missing />}
      </div>
    </WorkScreen>
  );
}

const Missing = () => {
  const { t } = useTranslation();
  return <EmptyState title={t('withdrawals.missing')} text={t('withdrawals.missingText')} />;
};

function Loaded({ number, secret }: { number: string; secret: string }) {
  const query = useQuery(withdrawalQueries.one(number, secret));
  const { data, error } = query;
  if (data) return <Purchase withdrawal={data} secret={secret} />;
  if (error instanceof ApiFailure && error.status === 404) return <Missing />;
  return <QueryState query={query} count={3} />;
}

function Purchase({ withdrawal, secret }: { withdrawal: Withdrawal; secret: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, number, agreedOn, until, refund, at } = withdrawal;
  const [isConfirming, setConfirming] = useState(false);
  const isDone = state === 'done';
  const sum = formatMoney(refund, language);
  const text = {
    possible: t('withdrawals.possible', { date: formatDate(until) }),
    done: t('withdrawals.done', { date: formatDate((at ?? '').slice(0, 10)) }),
    over: t('withdrawals.over', { date: formatDate(until) }),
    none: t('withdrawals.none'),
  }[state];
  return (
    <>
      <div role={isDone ? 'status' : undefined}>
        <h2 className={classes.heading}>
          {isDone ? t('withdrawals.doneTitle') : t('withdrawals.purchase', { number, date: formatDate(agreedOn) })}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      {withdrawal.lines.length > 0 && <Lines withdrawal={withdrawal} />}
      {isDone && <p className={classes.text}>{t('withdrawals.receipt', { sum })}</p>}
      {state === 'possible' &&
        (isConfirming ? (
          <Confirm withdrawal={withdrawal} secret={secret} onBack={() => setConfirming(false)} />
        ) : (
          <Button variant="primary" size={56} isWide onClick={() => setConfirming(true)}>
            {t('withdrawals.here')}
          </Button>
        ))}
    </>
  );
}

function Lines({ withdrawal: { lines, refund } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPartly = lines.some((line) => line.refund < line.total);
  return (
    <Card aria-label={t('withdrawals.contents')}>
      <dl className={classes.lines}>
        {lines.map((line, at) => (
          <div key={at}>
            <dt>{line.names[language]}</dt>
            <dd>{formatMoney(line.refund, language)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('withdrawals.refund')}</dt>
          <dd>{formatMoney(refund, language)}</dd>
        </div>
      </dl>
      {isPartly && <p className={classes.text}>{t('withdrawals.partly')}</p>}
      {lines.some((line) => line.isPassedOn) && <p className={classes.text}>{t('withdrawals.passedOn')}</p>}
    </Card>
  );
}

interface ConfirmProps {
  withdrawal: Withdrawal;
  secret: string;
  onBack: () => void;
}

/** The second step, which withdraws. */
function Confirm({ withdrawal: { number, refund }, secret, onBack }: ConfirmProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { mutate, isPending, error } = useMutation(withdrawalMutations.withdraw(useQueryClient()));
  return (
    <div className={classes.confirm}>
      <p className={classes.text}>{t('withdrawals.statement', { number })}</p>
      {isOnline ? (
        <FormFailure error={isPending ? null : error} />
      ) : (
        <p role="status">{t('withdrawals.needsNetwork')}</p>
      )}
      <Button
        variant="primary"
        size={56}
        isWide
        isBusy={isPending}
        disabled={!isOnline}
        onClick={() => mutate({ number, secret, refund })}
      >
        {t('withdrawals.confirm')}
      </Button>
      <Button isWide onClick={onBack}>
        {t('withdrawals.back')}
      </Button>
    </div>
  );
}
