import type { ReminderChoices } from '#api/reminders/choices-schema.ts';
import { type RemindsBefore, remindsBefore } from '#api/reminders/reminder-times.ts';

/** The columns of the switches. */
export const reminderColumns = {
  remindsAtNight: 'remind_at_night',
  remindsByPush: 'remind_push',
  remindsByEmail: 'remind_email',
  remindsBySms: 'remind_sms',
  freeEndByPush: 'free_end_push',
  freeEndByEmail: 'free_end_email',
  freeEndBySms: 'free_end_sms',
  newDatesByPush: 'new_dates_push',
  newDatesByEmail: 'new_dates_email',
  newDatesBySms: 'new_dates_sms',
  calendarByEmail: 'calendar_mails',
} as const satisfies Record<keyof Omit<ReminderChoices, 'remindsBefore'>, string>;

/** As the column has it: null is the club's, 0 none. */
export const hoursOf = (choice: RemindsBefore): number | null =>
  choice === 'club' ? null : choice === 'off' ? 0 : Number(choice);

/** Hours that nobody can choose any more are shown as the nearest choice before them. */
export function choiceOf(hours: number | null): RemindsBefore {
  if (hours === null) return 'club';
  return remindsBefore.findLast((choice) => choice !== 'club' && (hoursOf(choice) ?? 0) <= hours) ?? 'off';
}
