import { useQuery } from '@tanstack/react-query';
import type { RegistrationOfClient } from '#api/clients/registrations-schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import type { TimelineItem } from '#src/ui/facts/timeline.tsx';
import { registrationQueries } from './queries.ts';
import { actorWords, costWords, endWords, eventWords, ruleWords } from './staff/event-words.ts';

/**
 * All that happened to anybody's registration, as staff read it: what, who, by which rule. Fetched once it is opened.
 * `clientId` is the user's own.
 */
export function useStaffHistory(clientId: number, registrationId: number, isOpen: boolean) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const query = useQuery({ ...registrationQueries.ofAnybody(clientId, registrationId), enabled: isOpen });
  const when = (at: string, form?: 'whenAfter') => formatInstant(at, timeZone, today, t, form);
  const late = query.data?.late;
  const items = query.data?.events.map((event): TimelineItem => {
    const isLate = event.kind === 'cancelled' && event.reason === 'late';
    return {
      at: event.at,
      when: when(event.at),
      text: eventWords(event, t, (until) => when(until, 'whenAfter')),
      facts: [actorWords(event, t), ruleWords(event, t), isLate && late ? costWords(late, t, language) : undefined],
      note: event.note,
    };
  });
  return { query, items };
}

/** What happened to a registration, by which rule and at what cost, as staff read it. */
export function useEventWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    event: (event: Parameters<typeof eventWords>[0], when: (at: string) => string) => eventWords(event, t, when),
    rule: (event: Parameters<typeof ruleWords>[0]) => ruleWords(event, t),
    cost: (cost: Parameters<typeof costWords>[0]) => costWords(cost, t, language),
  };
}

/** Why a booking is none any more, who ended it, and when. */
export function useEndWords() {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  return ({ at, reason, by }: NonNullable<RegistrationOfClient['ended']>): string[] => [
    endWords(reason, t),
    actorWords({ kind: 'cancelled', reason, by }, t),
    formatInstant(at, timeZone, today, t),
  ];
}
