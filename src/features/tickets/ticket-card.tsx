import { IconCheck, IconChecks, IconClock, IconQuestionMark, IconX, type TablerIcon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { TicketCheck } from '#api/tickets/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { inGroups } from '#src/ui/codes/in-groups.ts';
import { type TicketState, ticketState } from './queries.ts';
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
export function TicketCard({ code, ticket }: TicketCardProps) {
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
