import { z } from 'zod';
import { remindsBefore } from './reminder-times.ts';

/** How a person is reminded of classes, and told that leaving one is not free any more soon. */
export const reminderChoices = {
  /** Hours before the class; `club`: as the club says. */
  remindsBefore: z.enum(remindsBefore),
  /** Also in the club’s quiet hours. */
  remindsAtNight: z.boolean(),
  remindsByPush: z.boolean(),
  remindsByEmail: z.boolean(),
  remindsBySms: z.boolean(),
  freeEndByPush: z.boolean(),
  freeEndByEmail: z.boolean(),
  freeEndBySms: z.boolean(),
  /** Told of new dates of what they follow. */
  newDatesByPush: z.boolean(),
  newDatesByEmail: z.boolean(),
  newDatesBySms: z.boolean(),
  /** Each booking comes as an event for their calendar. */
  calendarByEmail: z.boolean(),
};

/** What the club decided about that. */
export const reminderOffer = z.object({
  hours: z.int(),
  /** 0: nobody is told of the end of free leaving. */
  freeEndMinutes: z.int(),
  hasSms: z.boolean(),
  quietFrom: z.string(),
  quietUntil: z.string(),
});

export type ReminderChoices = { [Name in keyof typeof reminderChoices]: z.infer<(typeof reminderChoices)[Name]> };
