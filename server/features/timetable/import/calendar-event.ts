import type ICAL from 'ical.js';
import type { Moment } from './read-moments.ts';

/** Who gives the training, as the calendar names them; at least one of the two is there. */
export interface Organizer {
  name: string | null;
  /** Lower case. */
  email: string | null;
}

/** What an event says beside when it is. The same object for all occurrences that it speaks for. */
export interface EventDetails {
  /** Of the file, where the event begins. */
  line: number;
  summary: string;
  description: string | null;
  location: string | null;
  organizer: Organizer | null;
  categories: string[];
  /** Null: the file does not say. */
  places: number | null;
  /** Marked private or confidential in the calendar. */
  isPrivate: boolean;
}

export interface ExtraDate {
  at: Moment;
  /** Null: as long as the others. */
  minutes: number | null;
}

/** One VEVENT. Several of one UID make a series: one that has no `recurrenceId`, and its exceptions. */
export interface CalendarEvent {
  uid: string;
  line: number;
  sequence: number;
  /** When it was written, as text that sorts. */
  stamp: string;
  isCancelled: boolean;
  start: Moment;
  /** Null for days and for events without a length. */
  minutes: number | null;
  recurrenceId: Moment | null;
  /** The exception holds from its occurrence on. */
  isFromHereOn: boolean;
  rules: { rule: ICAL.Recur; text: string; line: number }[];
  extraDates: ExtraDate[];
  excluded: Moment[];
  details: EventDetails;
}
