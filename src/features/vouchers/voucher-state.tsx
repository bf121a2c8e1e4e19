import { toPlainDate, toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { entitlementState } from '#api/tickets/entitlement-state.ts';
import type { VoucherInfo } from '#api/vouchers/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import classes from './vouchers.module.css';

/** What a voucher is worth, as word and colour. */
export function VoucherState({ voucher, isOwn }: { voucher: VoucherInfo; isOwn: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { name, visits, valueCents, leftCents, validFrom, validUntil, usedAt, unitName, unitNames } = voucher;
  const own = entitlementState(voucher, today);
  const state = voucher.isClaimed && !isOwn && (own === 'valid' || own === 'later') ? 'claimed' : own;
  const worth =
    valueCents === null
      ? t('vouchers.left', { left: visits.total - visits.used, total: visits.total })
      : leftCents === null || leftCents === valueCents
        ? formatMoney(valueCents, language)
        : t('vouchers.leftOf', { left: formatMoney(leftCents, language), sum: formatMoney(valueCents, language) });
  const at = usedAt === null ? undefined : toWallTime(new Date(usedAt), timeZone);
  const parts = [
    worth,
    unitNames?.join(', '),
    validUntil
      ? t('vouchers.span', { from: formatDate(validFrom), until: formatDate(validUntil) })
      : t('vouchers.since', { from: formatDate(validFrom) }),
  ];
  return (
    <section className={classes.state} data-state={state} role="status">
      <p>{isOwn ? t('vouchers.claim.yours') : t(`vouchers.state.${state}`)}</p>
      <h2>{name}</h2>
      <p>{parts.filter(Boolean).join(' · ')}</p>
      {isOwn && own === 'later' && <p>{t('vouchers.state.later')}</p>}
      {state === 'used' && at && <p>{[`${formatDate(at)} ${formatTime(at)}`, unitName].filter(Boolean).join(', ')}</p>}
    </section>
  );
}
