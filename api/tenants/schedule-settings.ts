import { z } from 'zod';
import { plainDate } from '../wire-types.ts';

/** What a club may decide about changes of its timetable. */
const scheduleRules = z.strictObject({
  smsWithinHours: z.int().min(0).max(168).meta({
    description:
      'A change of a training that begins within so many hours is told by SMS to everybody whose notification was not shown in time',
  }),
  pushWaitSeconds: z.int().min(0).max(3600).meta({
    description: 'So long a notification may take to be shown before an SMS is sent in its place',
  }),
  undoSeconds: z.int().min(0).max(600).meta({
    description: 'So long the messages of an edit wait, and the edit can be undone',
  }),
  tellsTrainerChange: z.boolean().meta({
    description: 'A changed trainer is told to those who are registered, and lets them leave free of charge',
  }),
  reminderHours: z.int().min(0).max(48).meta({
    description:
      'So many hours before a class people are reminded of it, unless they have chosen other hours; 0: only those who have chosen some',
  }),
  freeEndMinutes: z.int().min(0).max(720).meta({
    description: 'So many minutes before leaving is no longer free people are told so; 0: never',
  }),
  allowsReminderSms: z.boolean().meta({
    description: 'People may have reminders by SMS, which the club pays',
  }),
  trainersChooseSubstitutes: z.boolean().meta({
    description: 'A trainer who looks for a substitute may choose one of those who apply; otherwise an admin does',
  }),
  fewPeople: z.enum(['cancel', 'ask', 'keep']).meta({
    description:
      'What becomes of a training that has fewer people than it needs at the hour that was set: it is cancelled, its trainer and the admins are asked, or it is kept',
  }),
  substitutesUntil: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({
      description:
        'At this time of the day before a training, a substitute whom nobody has found becomes a task of the admins, by the clock of its club',
    }),
  holidays: z.enum(['EE', 'LV', 'none']).meta({
    description:
      'The country whose public holidays a series leaves out; without it that of `pageRules.main.countryCode`',
  }),
  ownHolidays: z.array(plainDate).max(200).meta({ description: 'Further dates that a series leaves out' }),
  workedHolidays: z
    .array(plainDate)
    .max(200)
    .meta({ description: 'Public holidays on which there is training anyway' }),
});

export const scheduleSettings = scheduleRules.partial();
export type ScheduleRules = z.infer<typeof scheduleRules>;

export const defaultScheduleRules: Omit<ScheduleRules, 'holidays'> = {
  smsWithinHours: 12,
  pushWaitSeconds: 120,
  undoSeconds: 60,
  tellsTrainerChange: true,
  reminderHours: 4,
  freeEndMinutes: 60,
  allowsReminderSms: false,
  trainersChooseSubstitutes: false,
  fewPeople: 'ask',
  substitutesUntil: '18:00',
  ownHolidays: [],
  workedHolidays: [],
};

/** With all defaults. */
export const scheduleRulesOf = (
  own: Undefinable<ScheduleRules> | undefined,
  countryCode: 'EE' | 'LV',
): ScheduleRules => ({
  ...defaultScheduleRules,
  holidays: countryCode,
  ...(Object.fromEntries(
    Object.entries(own ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<ScheduleRules>),
});

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined };
