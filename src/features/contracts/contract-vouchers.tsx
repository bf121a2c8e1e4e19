import { IconGift, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { entitlementState } from '#api/tickets/entitlement-state.ts';
import type { OwnVoucher } from '#api/tickets/schema.ts';
import { ticketQueries } from '#src/features/tickets/queries.ts';
import { useShare } from '#src/features/tickets/use-share.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './contracts.module.css';

/** What else gives a right: own vouchers that can still be used. */
export function useUsableVouchers(clientId: number, today: string): OwnVoucher[] {
  const { data } = useQuery(ticketQueries.own(clientId));
  return (data?.vouchers ?? []).filter((voucher) => ['valid', 'later'].includes(entitlementState(voucher, today)));
}

/** Below the contracts, or beside them. */
export function ContractVouchers({ vouchers }: { vouchers: readonly OwnVoucher[] }) {
  const { t } = useTranslation();
  return (
    <section className={classes.column} aria-labelledby="own-vouchers">
      <Text component="h2" id="own-vouchers" size="h5" p="16px 4px 2px">
        {t('vouchers.title')}
      </Text>
      {vouchers.map((voucher) => (
        <VoucherRow key={voucher.id} voucher={voucher} />
      ))}
      <LinkButton to="/user/vouchers" isWide>
        {t('contracts.allVouchers')}
      </LinkButton>
    </section>
  );
}

function VoucherRow({ voucher }: { voucher: OwnVoucher }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { share, isBusy } = useShare('voucher');
  const { name, validFrom, validUntil, isShareable, mayShare } = voucher;
  const from = formatDate(validFrom);
  return (
    <Card role="group" className={classes.voucher} aria-label={name}>
      <IconGift size={28} stroke={1.9} aria-hidden />
      <div>
        <h3 className={classes.row}>{name}</h3>
        <p className={classes.quiet}>
          {validUntil ? t('vouchers.span', { from, until: formatDate(validUntil) }) : t('vouchers.since', { from })}
        </p>
      </div>
      {isShareable && (mayShare || voucher.share) && (
        <IconButton
          label={t('contracts.shareVoucher', { name })}
          icon={<IconShare2 size={20} stroke={1.9} aria-hidden />}
          variant="surface"
          disabled={isBusy || (!isOnline && !voucher.share)}
          onClick={() => share(voucher)}
        />
      )}
    </Card>
  );
}
