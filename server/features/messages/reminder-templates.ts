import type { WallTime } from '#api/dates.ts';

export interface OfTraining {
  firstName: string;
  trainingId: number;
  /** Its name. */
  training: string;
  startsAt: WallTime;
  /** Club and room, as `Kesklinn, Saal 1`. */
  place: string;
}

/** To who may decide: too few people are in it at the hour that was set. */
export interface FewPeople extends OfTraining {
  booked: number;
  wanted: number;
}

/** Several at once: `training`, `place` name all of them, `trainingId` and `startsAt` are of the first. */
export interface OfTrainings extends OfTraining {
  /** With commas. */
  trainingIds: string;
  /** A line of each. */
  list: string;
  /** In one line, as an SMS has it. */
  short: string;
  reason?: string;
}

interface OfReminder extends OfTraining {
  /** Not sent once its place is gone, or the class begins at another time. */
  registrationId: number;
  day: 'today' | 'tomorrow' | 'later';
  leaving: 'free' | 'late';
  leaveUntil: WallTime;
}

interface ReminderOfClass extends OfReminder {
  /** What `link` opens. */
  opens: 'pass' | 'training';
  link: string;
  sealedLeaveLink: string;
  /** Where they choose when and how they are reminded. */
  settingsLink: string;
}

/** New dates of what somebody follows: `trainingId`, `startsAt`, `place` and the links are of the first style or trainer. */
export interface NewDates extends OfTraining {
  /** With commas; not sent once none of them can be booked. */
  trainingIds: string;
  /** A paragraph of each style or trainer, with a link. */
  list: string;
  /** In one line, as an SMS has it. */
  short: string;
  link: string;
  /** What `link` opens, without the host. */
  page: string;
  styleId?: number;
  trainerId?: number;
  /** Clubs, with commas. */
  unitIds: string;
  /** Where they choose how they are told. */
  settingsLink: string;
}

interface ForCalendar extends OfTraining {
  /** The event, as its file. */
  calendar: string;
  /** Where they choose whether they have these mails. */
  settingsLink: string;
}

interface MakeUpEnds {
  firstName: string;
  /** The course. */
  training: string;
  startsAt: WallTime;
  lastDay: string;
  page: string;
  link: string;
  settingsLink: string;
}

/** What people are told of places that they have, won, or might have. */
export interface ReminderData {
  /** They come as a guest of `host`; the link leaves the place until `leaveUntil`. `firstName` is the full name. */
  guestBooked: OfTraining & { host: string; leaveUntil: WallTime; sealedLink: string };
  /** Their host does not come, or has taken the place back. */
  guestPlaceGone: OfTraining;
  /** A place of their wish; they have left the other waiting lists: in a line, and a line of each. */
  wishWon: OfTraining & { others: string; list: string };
  /** A place of theirs, for their calendar: booked, changed, and gone. */
  calendarBooked: ForCalendar;
  calendarChanged: ForCalendar;
  calendarCancelled: ForCalendar;
  /** Styles and trainers that they follow have new dates. */
  newDates: NewDates;
  /** Somebody has a place in it soon; the links are of their pass or the class, and of the page where they leave it. */
  classReminder: ReminderOfClass;
  /** Leaving it is free until `leaveUntil`, which is near. */
  freeLeavingEnds: ReminderOfClass;
  /** A make-up class that they have not used is good until its last day, in `startsAt` and written; `page` opens it. */
  makeUpEnds: MakeUpEnds;
  /** To a visitor, on the day before; the link is of the page where they leave it. */
  visitorReminder: OfReminder & { sealedLink: string };
}
