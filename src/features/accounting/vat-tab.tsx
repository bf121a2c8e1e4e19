import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VatFigures } from '#api/accounting/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { saveFile } from '#src/lib/api/save-file.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import classes from './accounting.module.css';
import table from './balances.module.css';
import { accountingMutations } from './mutations.ts';
import { accountingQueries } from './queries.ts';
import { endOfLastMonth, useToday } from './use-day.ts';

/** What was taxed in a span of days, by rate and by partner; a month that is over if nothing else is chosen. */
export function VatTab() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [until, setUntil] = useState(endOfLastMonth(useToday()));
  const [from, setFrom] = useState(`${until.slice(0, 8)}01`);
  const figures = useQuery(accountingQueries.vat(owner, from, until));
  const file = useMutation(accountingMutations.readVatFile);
  const { data } = figures;
  return (
    <>
      <div className={classes.fields}>
        <DateField label={t('accounting.vat.from')} text={formatDate(from)} date={from} onDate={setFrom} />
        <DateField label={t('accounting.vat.until')} text={formatDate(until)} date={until} onDate={setUntil} />
      </div>
      {!data && <QueryState query={figures} />}
      {data?.rates.length === 0 && (
        <EmptyState title={t('accounting.vat.none.title')} text={t('accounting.vat.none.text')} />
      )}
      {data && data.rates.length > 0 && (
        <VatTable label={t('accounting.vat.rates')} rows={data.rates.map((rate) => ({ ...rate, name: rate.code }))} />
      )}
      {data && data.partners.length > 0 && (
        <VatTable label={t('accounting.vat.partners')} rows={data.partners.map(rowOfPartner)} />
      )}
      {data && data.partners.length > 0 && (
        <Button
          size={44}
          className={classes.download}
          icon={<IconDownload size={20} stroke={2} aria-hidden />}
          isBusy={file.isPending}
          disabled={!isOnline}
          onClick={() => file.mutate({ from, until }, { onSuccess: saveFile, onError: snackbar.failure })}
        >
          {t('accounting.vat.download')}
        </Button>
      )}
    </>
  );
}

const rowOfPartner = (partner: VatFigures['partners'][number]) => ({
  ...partner,
  code: partner.registryCode,
  name: `${partner.name} (${partner.registryCode})`,
});

interface VatTableProps {
  label: string;
  rows: readonly { code: string; name: string; netCents: number; vatCents: number }[];
}

function VatTable({ label, rows }: VatTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  return (
    <table className={table.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{t('accounting.vat.net')}</th>
          <th scope="col">{t('accounting.vat.vat')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, netCents, vatCents }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td data-label={t('accounting.vat.net')}>{money(netCents)}</td>
            <td data-label={t('accounting.vat.vat')}>{money(vatCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
