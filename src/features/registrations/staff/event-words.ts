import type { TFunction } from 'i18next';
import { formatMoney } from '#api/format-money.ts';
import type { Language } from '#api/languages.ts';
import { actorOf } from '#api/registrations/event-actor.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { AnyRegistration } from '#api/registrations/schema.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';

type StaffEvent = AnyRegistration['events'][number];
type EventOnly = Pick<StaffEvent, 'kind' | 'reason' | 'until'>;

const lapses = ['time_over', 'place_gone'] as const;
const skips = ['no_right', 'clash', 'limit', 'wish_won', 'paused'] as const;
const ways = ['place_freed', 'offer_taken', 'race_won', 'place_taken', 'admitted', 'edit_undone'] as const;
const marks = ['present', 'absent', 'unmarked'] as const;
const ends = [
  'late',
  'clash',
  'wish_won',
  'training_cancelled',
  'unconfirmed',
  'removed',
  'moved',
  'no_right',
  'host_left',
  'host_took_back',
] as const;
const waivers = ['refilled', 'training_cancelled'] as const;

/** The reason, if this version knows it; undefined selects the most general text. */
const known = <T extends string>(reasons: readonly T[], reason: string | null): T | undefined =>
  reasons.find((one) => one === reason);

/** What has ended a booking. */
export const endWords = (reason: string | null, t: TFunction): string =>
  t(`bookingHistory.cancelled.${known(ends, reason) ?? 'own'}`);

/** What happened, said of the person, as staff read it. */
export function eventWords({ kind, reason, until }: EventOnly, t: TFunction, when: (at: string) => string): string {
  switch (kind) {
    case 'booked':
      return t(`bookingHistory.booked.${known(['walk_in', 'moved', 'guest'], reason) ?? 'plain'}`);
    case 'waiting':
      return t(`bookingHistory.waiting.${known(['fewer_places'], reason) ?? 'plain'}`);
    case 'presence_confirmed':
    case 'race_opened':
      return t(`bookingHistory.${kind}`);
    case 'offered':
      return t('bookingHistory.offered', { when: until ? when(until) : '' });
    case 'offer_lapsed':
      return t(`bookingHistory.offerLapsed.${known(lapses, reason) ?? 'time_over'}`);
    case 'passed_over':
      return t(`bookingHistory.passedOver.${known(skips, reason) ?? 'no_right'}`);
    case 'promoted':
      return t(`bookingHistory.promoted.${known(ways, reason) ?? 'place_freed'}`);
    case 'marked':
      return t(`bookingHistory.marked.${known(marks, reason) ?? 'unmarked'}`);
    case 'cost_waived':
      return t(`bookingHistory.waived.${known(waivers, reason) ?? 'refilled'}`);
    case 'cancelled':
      return endWords(reason, t);
  }
}

/** Who did it: somebody by name, the person themselves, the club, or nobody but the rules. */
export const actorWords = ({ by, ...event }: Pick<StaffEvent, 'kind' | 'reason' | 'by'>, t: TFunction): string =>
  by || t(`bookingHistory.by.${actorOf(event)}`);

const span = (minutes: number) => ({ span: formatDuration(minutes) });

/** The rule that decided, with its numbers of that time. */
export function ruleWords(
  { kind, reason, policy }: Pick<StaffEvent, 'kind' | 'reason' | 'policy'>,
  t: TFunction,
): string | undefined {
  if (kind === 'cancelled' && reason === 'late')
    return t('bookingHistory.rule.late', span(policy.freeCancelMinutesBefore));
  if (kind === 'cancelled' && reason === 'unconfirmed' && policy.releaseUnconfirmedMinutesBefore !== null)
    return t('bookingHistory.rule.unconfirmed', span(policy.releaseUnconfirmedMinutesBefore));
  if (kind === 'promoted' && reason === 'place_freed')
    return t('bookingHistory.rule.auto', span(policy.autoUntilMinutesBefore));
  if (kind === 'offered' || kind === 'offer_lapsed') return t('bookingHistory.rule.offer', span(policy.offerMinutes));
  if (kind === 'race_opened') return t('bookingHistory.rule.race', span(policy.claimUntilMinutesBefore));
  if (kind === 'passed_over' && reason === 'limit') {
    const { upcomingLimit: upcoming, perDayLimit: perDay } = policy;
    return t('bookingHistory.rule.limit', { upcoming, perDay });
  }
  return undefined;
}

/** What leaving too late has cost. */
export function costWords({ feeCents, usesVisit }: LeavingCost, t: TFunction, language: Language): string | undefined {
  const kind = feeCents > 0 && usesVisit ? 'both' : feeCents > 0 ? 'fee' : usesVisit ? 'visit' : undefined;
  return kind && t(`bookingHistory.cost.${kind}`, { money: formatMoney(feeCents, language) });
}
