import {
  IconCheck,
  IconChecks,
  IconClock,
  IconQuestionMark,
  IconScan,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { TicketCheck } from '#api/tickets/schema.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useWallet } from '#src/features/wallet/use-wallet.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { Stack } from '#src/ui/box/box.tsx';
import { inGroups } from '#src/ui/codes/in-groups.ts';
import { WalletButton } from '#src/ui/codes/wallet-button.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { Logo } from '#src/ui/layout/logo.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { type TicketState, ticketQueries, ticketState } from './queries.ts';
import classes from './tickets.module.css';

const icons: Record<TicketState, TablerIcon> = {
  valid: IconCheck,
  later: IconClock,
  used: IconChecks,
  expired: IconX,
  missing: IconQuestionMark,
};

interface TicketCardProps {
  /** Undefined where a phone showed it. */
  code: string | undefined;
  /** Undefined when the club has no ticket with this code. */
  ticket: TicketCheck | undefined;
}

/** The state as word, shape and colour; the ticket below it. */
function TicketCard({ code, ticket }: TicketCardProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const state = ticket ? ticketState(ticket, toPlainDate(serverNow(), timeZone)) : 'missing';
  const Icon = icons[state];
  return (
    <>
      <section className={classes.state} data-state={state} role="status">
        <span className={classes.disc} aria-hidden>
          <Icon size={40} stroke={2.6} />
        </span>
        <h2 className={classes.word}>{t(`tickets.state.${state}`)}</h2>
        <p>{ticket ? wordsOf(ticket, state, timeZone, t) : t('tickets.missing')}</p>
      </section>
      <dl className={classes.facts}>
        {ticket && <Fact label={t('tickets.name')} value={ticket.name} />}
        {code !== undefined && <Fact label={t('tickets.code')} value={inGroups(code)} />}
        {ticket && (
          <Fact
            label={t('tickets.validUntil')}
            value={ticket.validUntil ? formatDate(ticket.validUntil) : t('tickets.endless')}
          />
        )}
        {ticket && <Fact label={t('tickets.visits')} value={String(ticket.visitsLeft)} />}
      </dl>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function wordsOf(ticket: TicketCheck, state: TicketState, timeZone: string, t: TFunction): string {
  const { visitsLeft, validFrom, validUntil, usedAt, unitName: unit } = ticket;
  if (state === 'valid') return t('tickets.mayEnter', { count: visitsLeft });
  if (state === 'later') return t('tickets.from', { date: formatDate(validFrom) });
  if (state === 'expired' && validUntil) return t('tickets.ended', { date: formatDate(validUntil) });
  if (!usedAt) return t('tickets.usedUp');
  const at = toWallTime(new Date(usedAt), timeZone);
  const when = `${formatDate(at)} ${formatTime(at)}`;
  return unit ? t('tickets.usedAtIn', { when, unit }) : when;
}

interface TicketResultProps {
  /** Its letters, or else what a phone shows of it. */
  code?: string;
  shown?: string;
  /** It was opened by its link, so that whoever looks at it has it. */
  isHeld?: boolean;
  /** Goes to the next ticket. */
  onNext: () => void;
  /** Enters a door with this ticket. */
  onEnter?: () => void;
}

/** The status of one ticket, readable across a desk. */
export function TicketResult({ code, shown = '', isHeld = false, onNext, onEnter }: TicketResultProps) {
  const { t } = useTranslation();
  const { data: club } = useSuspenseQuery(tenantQueries.configuration());
  const { isLoggedIn } = useSession();
  const { timeZone } = useSite();
  const checked = useQuery({ ...ticketQueries.check(code ?? ''), enabled: code !== undefined });
  const seen = useQuery({ ...ticketQueries.shown(shown), enabled: code === undefined });
  const query = code === undefined ? seen : checked;
  const { data: ticket, error } = query;
  const isLoading = useSteadyLoading(!ticket && !error);
  const state = ticket && ticketState(ticket, toPlainDate(serverNow(), timeZone));
  const isMissing = error instanceof ApiFailure && error.key === 'ticket_not_found';
  const wallet = useWallet(code);
  useTitle(t('tickets.title'));
  const bar = (
    <>
      <Logo src={club.logo} label="" size={26} />
      <span>{club.name}</span>
    </>
  );
  return (
    <WorkScreen header={<TopBar start={bar} />}>
      <div className={classes.page}>
        <h1 className={type.hidden}>{t('tickets.title')}</h1>
        {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
        {!isLoading && (ticket ?? isMissing) && <TicketCard code={code} ticket={ticket} />}
        {!isLoading && error && !isMissing && (
          <PageFailure title={t('tickets.failed')} error={error} retry={() => void query.refetch()} />
        )}
        <Stack pt={24} mt="auto" gap={10}>
          {state === 'valid' && !isLoggedIn && onEnter && (
            <Button size={56} isWide onClick={onEnter}>
              {t('tickets.enter')}
            </Button>
          )}
          {isHeld && (state === 'valid' || state === 'later') && <WalletButton wallet={wallet} size={56} />}
          <Button
            variant="primary"
            size={56}
            isWide
            icon={<IconScan size={22} stroke={1.9} aria-hidden />}
            onClick={onNext}
          >
            {t('tickets.next')}
          </Button>
        </Stack>
      </div>
    </WorkScreen>
  );
}
