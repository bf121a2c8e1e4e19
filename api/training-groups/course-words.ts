import type { PlainDate } from '../dates.ts';
import type { AnySay, Say } from '../find-texts.ts';
import { sayWhen, writeDate } from '../timetable/say-when.ts';
import type { OwnCourse, OwnCourses } from './own-schema.ts';

interface Validity {
  hasRight: boolean;
  validUntil: PlainDate | null;
}

/** Until when somebody may come, in words. */
export function sayGroupValidity({ hasRight, validUntil }: Validity, isEnding: boolean, say: AnySay): string {
  const t = say as Say;
  if (!hasRight && validUntil === null) return t('trainingGroups.validity.none');
  if (validUntil === null) return t('trainingGroups.validity.openEnded');
  const date = writeDate(validUntil);
  if (!hasRight) return t('trainingGroups.validity.ended', { date });
  return t(isEnding ? 'trainingGroups.validity.ends' : 'trainingGroups.validity.until', { date });
}

/** What the card of a member's course says, for app and worker. */
export function courseWords(course: OwnCourse, { units, today }: Pick<OwnCourses, 'units' | 'today'>, say: AnySay) {
  const t = say as Say;
  const { state, nextStartDateTime, attended, marked, remainingDates, lastDate } = course;
  const unit = units.find(({ id }) => id === course.unitId)?.name;
  const ends = lastDate && t('trainingGroups.own.ends', { date: writeDate(lastDate) });
  const left = t('trainingGroups.own.remaining', { count: remainingDates });
  const isOver = state === 'member' && !course.hasRight;
  return {
    next: nextStartDateTime
      ? t('trainingGroups.own.next', { when: sayWhen(nextStartDateTime, today, t) })
      : t('trainingGroups.own.noNext'),
    facts: [unit, left, ends].filter(Boolean).join(' · '),
    warning: state === 'held' ? t('trainingGroups.own.held') : isOver && sayGroupValidity(course, false, t),
    count: marked > 0 && `${attended}/${marked}`,
    ratio: marked === 0 ? 0 : attended / marked,
  };
}

/** Whether what was missed, or can be made up for, stands below the cards: to be pressed, with sheets of its own. */
export const hasMakeUp = ({ makeUp }: Pick<OwnCourses, 'makeUp'>): boolean =>
  makeUp !== undefined && (makeUp.seats.length > 0 || makeUp.credits.length > 0);
