import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminContract } from '#api/contracts/schema.ts';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { contractQueries } from '#src/features/contracts/queries.ts';
import { saveFile } from '#src/lib/api/save-file.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { actsOf, type ShownAct } from './acts.ts';
import classes from './contract.module.css';
import { ContractActSheet } from './contract-act-sheet.tsx';
import { ContractPriceSheet } from './contract-price-sheet.tsx';

interface SheetProps {
  id: number;
  onClose: () => void;
}

/** One contract of a client: what it is, what an admin can do about it, and what was done. */
export function ContractSheet({ id, onClose }: SheetProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const query = useQuery(contractQueries.admin(owner, id));
  const { data } = query;
  return (
    <Sheet isOpen onClose={onClose} title={data?.name ?? t('clients.contract.title')} closeLabel={t('common.close')}>
      <Stack gap={18}>
        {!data && <QueryState query={query} count={4} />}
        {data && <Facts contract={data} />}
        {data && <ContractFile id={id} />}
        {data && <Acts contract={data} />}
        {data && <ChangeLog changes={data.changes} />}
      </Stack>
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

/** Saves a client's contract as PDF, with the terms as they were accepted. */
function ContractFile({ id }: { id: number }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const pdf = useMutation({
    mutationFn: () => api('GET /admin/contract/{id}/pdf', { params: { id } }),
    networkMode: 'always',
    onSuccess: saveFile,
    onError: snackbar.failure,
  });
  return (
    <Button
      size={44}
      icon={<IconDownload size={20} stroke={2} aria-hidden />}
      isBusy={pdf.isPending}
      disabled={!isOnline}
      onClick={() => pdf.mutate()}
    >
      {t('contracts.pdf')}
    </Button>
  );
}

/** What was done to a contract, by whom and why, the latest first. */
function ChangeLog({ changes }: Pick<AdminContract, 'changes'>) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  return (
    <section aria-label={t('clients.contract.log')}>
      <h3 className={classes.heading}>{t('clients.contract.log')}</h3>
      {changes.length === 0 && <p className={classes.quiet}>{t('clients.contract.noChanges')}</p>}
      <ol className={classes.log}>
        {changes.map(({ at, kind, fromStatus, toStatus, by, note }) => {
          const when = toWallTime(new Date(at), timeZone);
          const isOther = fromStatus !== toStatus;
          return (
            <li key={`${at} ${kind}`}>
              <p>
                {t(`clients.contract.change.${kind}`)}
                {isOther &&
                  `: ${t(`clients.held.status.${fromStatus as 0}`)} → ${t(`clients.held.status.${toStatus as 0}`)}`}
              </p>
              <p className={classes.quiet}>
                <DottedParts
                  parts={[
                    `${formatDate(when)} ${formatTime(when)}`,
                    by ?? t('clients.contract.byItself'),
                    note ?? undefined,
                  ]}
                />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
