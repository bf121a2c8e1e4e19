import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { RegistrationEvent } from '#api/registrations/schema.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Timeline } from '#src/ui/facts/timeline.tsx';
import classes from './what-happened.module.css';

export interface WhatHappenedProps {
  registrationId: number;
  now: Date;
  timeZone: string;
}

/** The history of the user's own registration, with reasons: "why was I not moved in?". Fetched when it is opened. */
export function WhatHappened({ registrationId, now, timeZone }: WhatHappenedProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const clientId = useSession().userClaims?.clientId ?? 0;
  const query = useQuery({
    ...registrationQueries.history(clientId, registrationId),
    enabled: isOpen && clientId > 0,
  });
  const when = (instant: string, form?: 'whenAfter') =>
    formatInstant(instant, timeZone, toPlainDate(now, timeZone), t, form);
  return (
    <details className={classes.events} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.title}>{t('bookingDetails.history.title')}</summary>
      {query.isError && <p>{t('bookingDetails.history.failed')}</p>}
      <Timeline
        items={(query.data?.events ?? []).map((event) => ({
          at: event.at,
          when: when(event.at),
          text: eventTexts(event, t, (until) => when(until, 'whenAfter')),
        }))}
      />
    </details>
  );
}

const lapses = ['time_over', 'place_gone'] as const;
const skips = ['no_right', 'clash', 'limit', 'wish_won'] as const;
const ways = ['place_freed', 'offer_taken', 'race_won', 'place_taken', 'admitted'] as const;
const marks = ['present', 'absent', 'unmarked'] as const;
const ends = ['late', 'clash', 'wish_won', 'training_cancelled', 'unconfirmed', 'no_right'] as const;
const waivers = ['refilled', 'training_cancelled'] as const;

/** The reason, if this version knows it; undefined selects the most general text. */
const known = <T extends string>(reasons: readonly T[], reason: string | null): T | undefined =>
  reasons.find((one) => one === reason);

function eventTexts(
  { kind, reason, until }: RegistrationEvent,
  t: TFunction,
  whenAfter: (at: string) => string,
): string {
  switch (kind) {
    case 'booked':
      return t(reason === 'walk_in' ? 'bookingDetails.history.bookedByClub' : 'bookingDetails.history.booked');
    case 'waiting':
    case 'presence_confirmed':
    case 'race_opened':
      return t(`bookingDetails.history.${kind}`);
    case 'offered':
      return t('bookingDetails.history.offered', { when: until ? whenAfter(until) : '' });
    case 'offer_lapsed':
      return t(`bookingDetails.history.offerLapsed.${known(lapses, reason) ?? 'time_over'}`);
    case 'passed_over':
      return t(`bookingDetails.history.passedOver.${known(skips, reason) ?? 'no_right'}`);
    case 'promoted':
      return t(`bookingDetails.history.promoted.${known(ways, reason) ?? 'place_freed'}`);
    case 'marked':
      return t(`bookingDetails.history.marked.${known(marks, reason) ?? 'unmarked'}`);
    case 'cost_waived':
      return t(`bookingDetails.history.cost_waived.${known(waivers, reason) ?? 'refilled'}`);
    case 'cancelled':
      return t(`bookingDetails.history.cancelled.${known(ends, reason) ?? 'own'}`);
  }
}
