import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminContract } from '#api/contracts/schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { contractQueries } from '#src/features/contracts/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { actsOf, type ShownAct } from './acts.ts';
import { ChangeLog } from './change-log.tsx';
import classes from './contract.module.css';
import { ContractActSheet } from './contract-act-sheet.tsx';
import { ContractFile } from './contract-file.tsx';
import { ContractPriceSheet } from './contract-price-sheet.tsx';

interface SheetProps {
  id: number;
  onClose: () => void;
}

/** One contract of a client: what it is, what an admin can do about it, and what was done. */
export function ContractSheet({ id, onClose }: SheetProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(contractQueries.admin(owner, id));
  return (
    <Sheet isOpen onClose={onClose} title={data?.name ?? t('clients.contract.title')} closeLabel={t('common.close')}>
      <div className={classes.sheet}>
        {!data && isFetching && <SkeletonRows count={4} label={t('common.loading')} />}
        {!data && !isFetching && <PageFailure error={error} retry={() => void refetch()} />}
        {data && <Facts contract={data} />}
        {data && <ContractFile id={id} />}
        {data && <Acts contract={data} />}
        {data && <ChangeLog changes={data.changes} />}
      </div>
    </Sheet>
  );
}

function Facts({ contract }: { contract: AdminContract }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, validFrom, validUntil, priceCents, billing, status, freezes, blockReason, unpaidSince, payer } =
    contract;
  const { newPrice, lowerPrice } = contract;
  const coming = [newPrice, lowerPrice].filter((one) => one !== null).toSorted((a, b) => a.from.localeCompare(b.from));
  const price = priceCents === null ? '' : formatMoney(priceCents, language);
  const facts = [
    { label: t('clients.contract.number'), value: number },
    { label: t('clients.contract.status'), value: t(`clients.held.status.${status as 0}`) },
    {
      label: t('clients.contract.validity'),
      value: `${formatDate(validFrom)}–${validUntil ? formatDate(validUntil) : t('clients.held.openEnded')}`,
    },
    {
      label: t('clients.contract.price'),
      value: price && billing === 'monthly' ? t('clients.contract.monthly', { price }) : price,
    },
    ...coming.map(({ from, priceCents: cents }) => ({
      id: `price ${from}`,
      label: t('clients.contract.newPrice'),
      value: t('clients.contract.newPriceFrom', { price: formatMoney(cents, language), date: formatDate(from) }),
    })),
    {
      label: t('clients.contract.payerName'),
      value: payer && [payer.name, payer.registryCode].filter(Boolean).join(', '),
    },
    { label: t('clients.contract.blockReason'), value: blockReason },
    { label: t('clients.contract.unpaidSince'), value: unpaidSince && formatDate(unpaidSince) },
    ...freezes.map(({ from, until }) => ({
      id: from,
      label: t('clients.contract.freeze'),
      value: `${formatDate(from)}–${formatDate(until)}`,
    })),
  ];
  return <FactList facts={facts} />;
}

function Acts({ contract }: { contract: AdminContract }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [act, setAct] = useState<ShownAct>();
  const possible = actsOf(contract, today);
  return (
    <div className={classes.buttons}>
      {possible.length === 0 && <p className={classes.quiet}>{t('clients.contract.nothing')}</p>}
      {possible.map((one) => (
        <Button
          key={one}
          size={44}
          variant={one === 'hand_over' || one === 'end' ? 'danger' : 'outline'}
          disabled={!isOnline}
          onClick={() => setAct(one)}
        >
          {t(`clients.contract.act.${one}.open`)}
        </Button>
      ))}
      {act === 'price' && <ContractPriceSheet contract={contract} today={today} onClose={() => setAct(undefined)} />}
      {act && act !== 'price' && (
        <ContractActSheet contract={contract} act={act} today={today} onClose={() => setAct(undefined)} />
      )}
    </div>
  );
}
