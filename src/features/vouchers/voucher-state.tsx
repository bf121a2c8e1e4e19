import { IconChecks, IconCircleCheck, IconClock, IconGift, IconPhone, IconX } from '@tabler/icons-react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { type EntitlementState, entitlementState } from '#api/tickets/entitlement-state.ts';
import type { VoucherInfo } from '#api/vouchers/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import looks from './voucher-state.module.css';
import classes from './vouchers.module.css';

/** `claimed`: good, but for somebody else. */
export type ShownState = EntitlementState | 'claimed';

export function useVoucherState(voucher: VoucherInfo | undefined, isOwn: boolean): ShownState | undefined {
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  if (!voucher) return undefined;
  const state = entitlementState(voucher, today);
  return voucher.isClaimed && !isOwn && (state === 'valid' || state === 'later') ? 'claimed' : state;
}

interface VoucherStateProps {
  voucher: VoucherInfo;
  state: ShownState;
  isOwn: boolean;
}

/** What a voucher is good for: as a card of its own while it can be used, else as a word that says why not. */
export function VoucherState({ voucher, state, isOwn }: VoucherStateProps) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const isUsable = state === 'valid' || state === 'later';
  if (!isUsable) return <Over voucher={voucher} state={state} />;
  const name = userClaims?.firstName;
  return (
    <>
      <h1 className={classes.big}>
        {isOwn ? (name ? t('vouchers.claim.yoursBy', { name }) : t('vouchers.claim.yours')) : t('vouchers.claim.title')}
      </h1>
      <Good voucher={voucher} state={state} />
      <Facts voucher={voucher} isOver={false} />
    </>
  );
}

const mostSegments = 20;

function Good({ voucher, state }: Pick<VoucherStateProps, 'voucher' | 'state'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, visits, valueCents, leftCents, validFrom, validUntil } = voucher;
  const Icon = state === 'later' ? IconClock : IconCircleCheck;
  const from = formatDate(validFrom);
  return (
    <section className={looks.good} role="status" aria-label={name}>
      <p className={looks.kind}>
        <span>
          <IconGift size={20} stroke={1.9} aria-hidden />
          {t('vouchers.claim.kind')}
        </span>
        <span>
          <Icon size={20} stroke={1.9} aria-hidden />
          {t(`vouchers.state.${state}`)}
        </span>
      </p>
      <h2>{name}</h2>
      <p>
        {validUntil
          ? t('vouchers.span', { from, until: formatDate(validUntil) })
          : startLine(t('vouchers.since', { from }))}
      </p>
      {valueCents === null && visits.total <= mostSegments && (
        <p className={looks.segments} aria-hidden>
          {Array.from({ length: visits.total }, (_, at) => (
            <span key={at} data-used={at >= visits.total - visits.used || undefined} />
          ))}
        </p>
      )}
      {valueCents !== null && <p className={looks.value}>{formatMoney(leftCents ?? valueCents, language)}</p>}
    </section>
  );
}

/** As a ticket at a desk: shape, word and colour say the same. */
function Over({ voucher, state }: Pick<VoucherStateProps, 'voucher' | 'state'>) {
  const { t } = useTranslation();
  const { timeZone, phone } = useSite();
  const { usedAt, unitName, validUntil } = voucher;
  const at = usedAt === null ? undefined : toWallTime(new Date(usedAt), timeZone);
  const Icon = state === 'expired' ? IconX : IconChecks;
  const usedWhen = at && [`${formatDate(at)} ${formatTime(at)}`, unitName].filter(Boolean).join(', ');
  return (
    <>
      <section className={looks.state} data-state={state} role="status">
        <span className={looks.disc} aria-hidden>
          <Icon size={40} stroke={2.6} />
        </span>
        <h1>{t(`vouchers.state.${state}`)}</h1>
        {state === 'used' && usedWhen && <p>{usedWhen}</p>}
        {state === 'expired' && validUntil && <p>{t('vouchers.claim.ended', { date: formatDate(validUntil) })}</p>}
      </section>
      <Facts voucher={voucher} isOver />
      {state === 'used' && phone !== '' && (
        <p className={classes.hint}>
          <IconPhone size={20} stroke={1.9} aria-hidden />
          <span>
            {t('vouchers.claim.notMe')} <strong>{phone}</strong>
          </span>
        </p>
      )}
    </>
  );
}

function Facts({ voucher, isOver }: { voucher: VoucherInfo; isOver: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, visits, valueCents, leftCents, unitNames, isShareable, validUntil } = voucher;
  const left = { left: visits.total - visits.used, total: visits.total };
  const worth =
    valueCents === null
      ? t('vouchers.facts.of', left)
      : `${formatMoney(leftCents ?? valueCents, language)} / ${formatMoney(valueCents, language)}`;
  const clubs = unitNames === null ? t('vouchers.facts.allClubs') : unitNames.join(', ');
  const facts = [
    { label: t('vouchers.facts.voucher'), value: isOver && name },
    { label: t(valueCents === null ? 'vouchers.facts.visits' : 'vouchers.facts.left'), value: worth },
    { label: t('vouchers.facts.until'), value: isOver && validUntil && formatDate(validUntil) },
    { label: t('vouchers.facts.clubs'), value: !isOver && clubs },
    {
      label: t('vouchers.facts.share'),
      value: !isOver && t(isShareable ? 'vouchers.facts.yes' : 'vouchers.facts.no'),
    },
  ];
  return (
    <Card>
      <FactList className={looks.facts} facts={facts} />
    </Card>
  );
}
