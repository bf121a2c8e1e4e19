import { IconScan } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { Logo } from '#src/ui/layout/logo.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { ticketQueries, ticketState } from './queries.ts';
import { TicketCard } from './ticket-card.tsx';
import classes from './tickets.module.css';

interface TicketResultProps {
  /** Its letters, or else what a phone shows of it. */
  code?: string;
  shown?: string;
  /** Goes to the next ticket. */
  onNext: () => void;
  /** Enters a door with this ticket. */
  onEnter?: () => void;
}

/** The status of one ticket, readable across a desk. */
export function TicketResult({ code, shown = '', onNext, onEnter }: TicketResultProps) {
  const { t } = useTranslation();
  const { data: club } = useSuspenseQuery(tenantQueries.configuration());
  const { isLoggedIn } = useSession();
  const { timeZone } = useSite();
  const checked = useQuery({ ...ticketQueries.check(code ?? ''), enabled: code !== undefined });
  const seen = useQuery({ ...ticketQueries.shown(shown), enabled: code === undefined });
  const query = code === undefined ? seen : checked;
  const { data: ticket, error } = query;
  const isLoading = useSteadyLoading(!ticket && !error);
  const isMissing = error instanceof ApiFailure && error.key === 'ticket_not_found';
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
          {ticket && ticketState(ticket, toPlainDate(serverNow(), timeZone)) === 'valid' && !isLoggedIn && onEnter && (
            <Button size={56} isWide onClick={onEnter}>
              {t('tickets.enter')}
            </Button>
          )}
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
