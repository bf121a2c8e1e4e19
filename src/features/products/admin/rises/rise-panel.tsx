import { IconChevronRight } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Raisable, Rise } from '#api/contracts/rises/schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { contractMutations } from '#src/features/contracts/mutations.ts';
import { contractQueries } from '#src/features/contracts/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from '../products.module.css';
import { RiseSheet } from './rise-sheet.tsx';

/** Monthly contracts by what they were bought as, and the new prices that were announced. */
export function RisePanel() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const list = useQuery(contractQueries.rises(owner));
  const [raised, setRaised] = useState<Raisable>();
  const [withdrawn, setWithdrawn] = useState<Rise>();
  const { data } = list;
  return (
    <div className={classes.page}>
      <QueryState query={list} />
      {data?.raisable.length === 0 && (
        <EmptyState title={t('products.rises.empty.title')} text={t('products.rises.empty.text')} />
      )}
      {data && data.raisable.length > 0 && (
        <>
          <p className={classes.facts}>{t('products.rises.intro')}</p>
          <ul className={classes.list}>
            {data.raisable.map((of) => (
              <RaisableRow key={of.productId ?? of.name} of={of} onOpen={() => setRaised(of)} />
            ))}
          </ul>
        </>
      )}
      {data && data.rises.length > 0 && (
        <section className={classes.part} aria-label={t('products.rises.announced')}>
          <h3>{t('products.rises.announced')}</h3>
          <ul className={classes.list}>
            {data.rises.map((rise) => (
              <RiseRow key={rise.id} rise={rise} today={today} onWithdraw={() => setWithdrawn(rise)} />
            ))}
          </ul>
        </section>
      )}
      {!isOnline && <p className={classes.facts}>{t('products.needsNetwork')}</p>}
      {raised && data && (
        <RiseSheet
          of={raised}
          earliest={data.earliest}
          noticeDays={data.noticeDays}
          onClose={() => setRaised(undefined)}
        />
      )}
      {withdrawn && <WithdrawDialog rise={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </div>
  );
}

function RaisableRow({ of, onOpen }: { of: Raisable; onOpen: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [lowest, highest] = [formatMoney(of.lowest, language), formatMoney(of.highest, language)];
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
        <span className={classes.words}>
          <Text component="strong" size="row" breaks>
            {of.name}
          </Text>
          <span className={classes.facts}>{t('products.rises.contracts', { count: of.contracts })}</span>
        </span>
        <span className={classes.prices}>
          <strong className={classes.price}>{lowest === highest ? lowest : `${lowest} – ${highest}`}</strong>
          <span className={classes.facts}>{t('products.rises.aMonth')}</span>
        </span>
        <IconChevronRight size={22} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
}

function RiseRow({ rise, today, onWithdraw }: { rise: Rise; today: string; onWithdraw: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const { name, from, price, contracts, client, ended, withdrawnAt } = rise;
  const isOpen = withdrawnAt === null && from > today;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Text component="strong" size="row" breaks>
          {name}
        </Text>
        <span className={classes.facts}>
          <DottedParts
            parts={[
              client ?? t('products.rises.contracts', { count: contracts }),
              ended > 0 ? t('products.rises.ended', { count: ended }) : undefined,
              withdrawnAt === null ? undefined : t('products.rises.withdrawn'),
            ].filter(Boolean)}
          />
        </span>
        {isOpen && (
          <span>
            <Button size={44} variant="outline" disabled={!isOnline} onClick={onWithdraw}>
              {t('products.rises.withdraw')}
            </Button>
          </span>
        )}
      </span>
      <span className={classes.prices}>
        <strong className={classes.price}>{formatMoney(price, language)}</strong>
        <span className={classes.facts}>{t('products.from', { date: formatDate(from) })}</span>
      </span>
    </li>
  );
}

interface WithdrawProps {
  rise: Rise;
  onClose: () => void;
}

/** Takes a new price back, after saying what follows. */
function WithdrawDialog({ rise, onClose }: WithdrawProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const withdraw = useMutation(contractMutations.withdrawRise);
  const press = () =>
    withdraw.mutate(rise.id, {
      onSuccess: () => {
        snackbar.success('snackbar.saved');
        onClose();
      },
      onError: snackbar.failure,
    });
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={t('products.rises.withdrawTitle', { name: rise.name })}
      text={t('products.rises.withdrawText', { count: rise.contracts })}
      confirm={t('products.rises.withdraw')}
      keep={t('products.rises.keepIt')}
      variant="danger"
      isBusy={withdraw.isPending}
      onConfirm={press}
    />
  );
}
