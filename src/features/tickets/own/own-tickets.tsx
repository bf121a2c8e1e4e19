import { IconShare2, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { type EntitlementState, entitlementState } from '#api/tickets/entitlement-state.ts';
import type { OwnTicket } from '#api/tickets/schema.ts';
import { useWallet } from '#src/features/wallet/use-wallet.ts';
import { useWithdrawals } from '#src/features/withdrawals/use-withdrawal.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { CodeCard } from '#src/ui/codes/code-card.tsx';
import { WalletButton } from '#src/ui/codes/wallet-button.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { ticketQueries } from '../queries.ts';
import { useLiveTicket } from '../use-live-ticket.ts';
import { useShare } from '../use-share.ts';
import classes from './own.module.css';

const shelves = ['valid', 'used', 'expired'] as const;
type Shelf = (typeof shelves)[number];

/** What is not valid yet stands with what is. */
const shelfOf = (state: EntitlementState): Shelf => (state === 'later' ? 'valid' : state);

/** Own tickets with the codes that open doors: valid, used and expired ones. */
export function OwnTickets() {
  const owner = useOwner();
  const { t } = useTranslation();
  const query = useQuery(ticketQueries.own(owner));
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [shelf, setShelf] = useState<Shelf>('valid');
  const withdrawals = useWithdrawals('ticketIds');
  const { data } = query;
  const sorted = (data?.tickets ?? []).map((ticket) => ({ ticket, state: entitlementState(ticket, today) }));
  const shown = sorted.filter(({ state }) => shelfOf(state) === shelf);
  return (
    <div className={classes.column}>
      <QueryState query={query} count={2} />
      {data && (
        <ChipRow label={t('tickets.own.title')}>
          {shelves.map((each) => (
            <Chip key={each} isOn={each === shelf} onClick={() => setShelf(each)}>
              {t(`tickets.own.${each}`, { count: sorted.filter(({ state }) => shelfOf(state) === each).length })}
            </Chip>
          ))}
        </ChipRow>
      )}
      {data && shown.length === 0 && (
        <EmptyState title={t('tickets.own.none')} text={t(`tickets.own.noneText.${shelf}`)} />
      )}
      {shown.map(({ ticket, state }) => (
        <OneTicket key={ticket.id} ticket={ticket} state={state} />
      ))}
      {withdrawals.map(({ number, secret }) => (
        <LinkButton key={number} to="/public/withdrawal" search={{ id: number }} hash={secret} variant="outline" isWide>
          {t('withdrawals.hereOf', { number })}
        </LinkButton>
      ))}
      <LinkButton to="/purchase/ticket" variant={shown.length === 0 ? 'primary' : 'secondary'} size={56} isWide>
        {t('tickets.own.buy')}
      </LinkButton>
    </div>
  );
}

function OneTicket({ ticket, state }: { ticket: OwnTicket; state: EntitlementState }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { share, takeBack, isBusy } = useShare('ticket');
  const { visits, validUntil, validFrom, unitNames } = ticket;
  const until = validUntil === null ? t('tickets.endless') : t('tickets.own.until', { date: formatDate(validUntil) });
  const parts = [
    t('tickets.own.left', { left: visits.total - visits.used, total: visits.total }),
    visits.reserved > 0 ? t('tickets.own.reserved', { count: visits.reserved }) : '',
    unitNames?.join(', '),
    state === 'later' ? t('tickets.from', { date: formatDate(validFrom) }) : '',
    until,
  ];
  const isUsable = state === 'valid' || state === 'later';
  const { live, note } = useLiveTicket(ticket.code, isUsable);
  const wallet = useWallet(ticket.code);
  return (
    <Stack gap={8}>
      <CodeCard
        code={ticket.code}
        live={live}
        note={note}
        codeLabel={t('tickets.own.code')}
        start={t('tickets.name')}
        end={
          <>
            <IconTicket size={18} stroke={1.9} aria-hidden />
            {t(`tickets.state.${state}`)}
          </>
        }
        title={ticket.name}
        text={parts.filter(Boolean).join(' · ')}
        isOver={!isUsable}
      />
      {isUsable && <WalletButton wallet={wallet} />}
      {isUsable && (ticket.mayShare || ticket.share) && (
        <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
          <Button
            icon={<IconShare2 size={20} stroke={1.9} aria-hidden />}
            isBusy={isBusy}
            disabled={!isOnline && !ticket.share}
            onClick={() => share(ticket)}
          >
            {t(ticket.share ? 'tickets.share.again' : 'tickets.share.share')}
          </Button>
          {ticket.share && (
            <Button
              variant="outline"
              isBusy={isBusy}
              disabled={!isOnline}
              onClick={() => takeBack(ticket.share?.id ?? 0)}
            >
              {t('tickets.share.takeBack')}
            </Button>
          )}
        </Stack>
      )}
      {isUsable && ticket.share && (
        <Text size="meta" tone="t2">
          {t('tickets.share.waiting')}
        </Text>
      )}
      {isUsable && !ticket.mayShare && !ticket.share && (
        <Text size="meta" tone="t2">
          {t('tickets.share.reserved')}
        </Text>
      )}
    </Stack>
  );
}
