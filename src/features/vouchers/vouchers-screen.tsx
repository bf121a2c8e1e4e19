import { IconGift, IconGiftOff, IconPlus, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { type EntitlementState, entitlementState } from '#api/tickets/entitlement-state.ts';
import type { OwnVoucher } from '#api/tickets/schema.ts';
import { ticketQueries } from '#src/features/tickets/queries.ts';
import { useShare } from '#src/features/tickets/use-share.ts';
import { useWithdrawals } from '#src/features/withdrawals/use-withdrawal.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { inGroups } from '#src/ui/codes/in-groups.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import classes from './vouchers.module.css';

const shelves = ['valid', 'later', 'used', 'expired'] as const;

/** Own vouchers: active, not yet valid, used and expired ones. */
export function VouchersScreen() {
  const owner = useOwner();
  const { t } = useTranslation();
  const title = t('vouchers.title');
  useTitle(title);
  const query = useQuery(ticketQueries.own(owner));
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [shelf, setShelf] = useState<EntitlementState>('valid');
  const withdrawals = useWithdrawals('voucherIds');
  const { data } = query;
  const sorted = (data?.vouchers ?? []).map((voucher) => ({ voucher, state: entitlementState(voucher, today) }));
  const shown = sorted.filter(({ state }) => state === shelf);
  const add = (
    <LinkButton to="/public/vouchers" icon={<IconPlus size={20} stroke={2} aria-hidden />}>
      {t('vouchers.add')}
    </LinkButton>
  );
  return (
    <WorkScreen isBare={false} header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} end={add} />}>
      <div className={classes.column}>
        {data && (
          <div className={classes.chips}>
            <ChipRow label={title}>
              {shelves.map((each) => (
                <Chip key={each} isOn={each === shelf} onClick={() => setShelf(each)}>
                  {t(`vouchers.shelf.${each}`, { count: sorted.filter(({ state }) => state === each).length })}
                </Chip>
              ))}
            </ChipRow>
          </div>
        )}
        <QueryState query={query} count={3} />
        {data && shown.length === 0 && (
          <EmptyState title={t('vouchers.none.title')} text={t(`vouchers.none.${shelf}`)} />
        )}
        {shown.map(({ voucher, state }) => (
          <VoucherCard key={voucher.id} voucher={voucher} state={state} />
        ))}
        {withdrawals.map(({ number, secret }) => (
          <LinkButton
            key={number}
            to="/public/withdrawal"
            search={{ id: number }}
            hash={secret}
            variant="outline"
            isWide
          >
            {t('withdrawals.hereOf', { number })}
          </LinkButton>
        ))}
        <LinkButton to="/public/vouchers/buy" size={56} isWide>
          {t('vouchers.buy')}
        </LinkButton>
      </div>
    </WorkScreen>
  );
}

const tones = { valid: 'ok', later: 'info', used: 'neutral', expired: 'bad' } as const;

function VoucherCard({ voucher, state }: { voucher: OwnVoucher; state: EntitlementState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const { share, takeBack, isBusy } = useShare('voucher');
  const { name, code, visits, valueCents, leftCents, validFrom, validUntil } = voucher;
  const isUsable = state === 'valid' || state === 'later';
  const Icon = isUsable ? IconGift : IconGiftOff;
  const worth =
    valueCents === null
      ? t('vouchers.left', { left: visits.total - visits.used, total: visits.total })
      : leftCents === null || leftCents === valueCents
        ? formatMoney(valueCents, language)
        : t('vouchers.leftOf', { left: formatMoney(leftCents, language), sum: formatMoney(valueCents, language) });
  const span = validUntil
    ? t('vouchers.span', { from: formatDate(validFrom), until: formatDate(validUntil) })
    : t('vouchers.since', { from: formatDate(validFrom) });
  return (
    <Card role="group" className={classes.card} aria-label={name} data-over={!isUsable || undefined}>
      <Row wrap align="flex-start" gap="8px 12px">
        <Icon size={28} stroke={1.9} aria-hidden />
        <Stack breaks flex="1 1 160px" gap={2} minWidth={0}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.quiet}>
            {worth} · {span}
          </p>
          <p className={classes.quiet}>{t('vouchers.code', { code: inGroups(code) })}</p>
        </Stack>
        <Tag tone={tones[state]}>{t(`vouchers.state.${state}`)}</Tag>
      </Row>
      {isUsable && voucher.isShareable && (voucher.mayShare || voucher.share) && (
        <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
          <Button
            icon={<IconShare2 size={20} stroke={1.9} aria-hidden />}
            isBusy={isBusy}
            disabled={!isOnline && !voucher.share}
            onClick={() => share(voucher)}
          >
            {t(voucher.share ? 'tickets.share.again' : 'tickets.share.share')}
          </Button>
          {voucher.share && (
            <Button
              variant="outline"
              isBusy={isBusy}
              disabled={!isOnline}
              onClick={() => takeBack(voucher.share?.id ?? 0)}
            >
              {t('tickets.share.takeBack')}
            </Button>
          )}
        </Stack>
      )}
      {isUsable && !voucher.isShareable && <p className={classes.quiet}>{t('snackbar.voucher_not_shareable')}</p>}
    </Card>
  );
}
