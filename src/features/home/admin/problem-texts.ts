import type { TFunction } from 'i18next';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { Problem } from '#api/home/schema.ts';
import type { Language } from '#api/languages.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { formatInstant, formatWhen } from '#src/lib/i18n/format-date.ts';

export interface ProblemCircumstances {
  t: TFunction;
  now: Date;
  timeZone: string;
  units: readonly { id: number; name: string }[];
  language: Language;
}

/** What stays the same while the problem lasts, so that only a new one is announced. */
export function problemKey(problem: Problem): string {
  if ('trainingId' in problem) return `${problem.kind} ${problem.trainingId}`;
  if (problem.kind === 'silent_door') return `${problem.kind} ${problem.doorId}`;
  return `${problem.kind} ${problem.count}`;
}

/** A problem in words: what it is, and what one wants to know beside it. */
export function problemTexts(problem: Problem, { t, now, timeZone, units, language }: ProblemCircumstances) {
  const today = toPlainDate(now, timeZone);
  switch (problem.kind) {
    case 'no_trainer':
    case 'long_line': {
      const { kind, name, startDateTime, registered, waiting } = problem;
      const booked = t('home.admin.problem.registered', { count: registered });
      const inLine = waiting > 0 ? [t('home.admin.problem.waiting', { count: waiting })] : [];
      return {
        title: t(`home.admin.problem.${kind}`, { name, when: formatWhen(startDateTime, today, t) }),
        about: kind === 'long_line' ? [...inLine, booked] : [booked, ...inLine],
      };
    }
    case 'no_substitute': {
      const { name, startDateTime, registered, applied } = problem;
      return {
        title: t('home.admin.problem.no_substitute', { name, when: formatWhen(startDateTime, today, t) }),
        about: [
          t('home.admin.problem.applied', { count: applied }),
          t('home.admin.problem.registered', { count: registered }),
        ],
      };
    }
    case 'money_tasks': {
      const { count, since, unallocatedCount } = problem;
      return {
        title: t('home.admin.problem.money_tasks', { count }),
        about: [
          ...(unallocatedCount > 0 ? [t('home.admin.problem.unallocated', { count: unallocatedCount })] : []),
          t('home.admin.problem.since', { when: formatInstant(since, timeZone, today, t) }),
        ],
      };
    }
    case 'overdue_invoices': {
      const { count, openCents, longCount } = problem;
      return {
        title: t('home.admin.problem.overdue', { count, sum: formatMoney(openCents, language) }),
        about: longCount > 0 ? [t('home.admin.problem.overdueLong', { count: longCount })] : [],
      };
    }
    case 'erasure_asked':
      return {
        title: t('home.admin.problem.erasure_asked', { count: problem.count }),
        about: [t('home.admin.problem.erasureSince', { when: formatInstant(problem.since, timeZone, today, t) })],
      };
    case 'strike_appeals':
      return {
        title: t('home.admin.problem.strike_appeals', { count: problem.count }),
        about: [t('home.admin.problem.appealSince', { when: formatInstant(problem.since, timeZone, today, t) })],
      };
    case 'paused_webhook':
      return {
        title: t('home.admin.problem.paused_webhook', { count: problem.count }),
        about: [t('home.admin.problem.webhookSince', { when: formatInstant(problem.since, timeZone, today, t) })],
      };
    case 'failed_messages':
      return {
        title: t('home.admin.problem.failed', { count: problem.count }),
        about: [t('home.admin.problem.failedLast', { when: formatInstant(problem.lastAt, timeZone, today, t) })],
      };
    case 'silent_door': {
      const minutes = Math.max(1, Math.floor((now.getTime() - new Date(problem.seenAt).getTime()) / 60_000));
      return {
        title: t('home.admin.problem.silent_door', { name: problem.name, duration: formatDuration(minutes) }),
        about: [
          t('home.admin.problem.silentSince', {
            club: units.find(({ id }) => id === problem.unitId)?.name ?? '',
            when: formatInstant(problem.seenAt, timeZone, today, t),
          }),
        ],
      };
    }
    default:
      return problem satisfies never;
  }
}
