import type { PlainDate } from '#api/dates.ts';
import type { StrikeCause } from '#api/strikes/count-strikes.ts';
import type { OfTraining } from './reminder-templates.ts';

interface OfStrike extends OfTraining {
  /** Where they see their strikes, and can write to the club. */
  link: string;
  /** The same without the host. */
  page: string;
}

interface Counted extends OfStrike {
  /** Which of those that count together. */
  cause: StrikeCause;
  nth: number;
  limit: number;
  lapsesOn: PlainDate;
}

interface Lifted extends OfStrike {
  /** What it changes for booking: nothing, possible at once, or from another day. */
  booking: 'same' | 'open' | 'until';
  again?: PlainDate;
}

interface Reasoned {
  clubReason?: string;
  /** Whether `clubReason` is there. */
  because?: 'given';
}

/** What people are told of strikes. It concerns what they may do, so that nobody can switch it off. */
export interface StrikeData {
  strikeCounted: Counted;
  /** With it booking is paused, until the day before `again`. */
  strikePauses: Counted & { again: PlainDate };
  strikeExcused: Lifted & Reasoned;
  /** It was told and is none any more: the mark was corrected, or the class is gone. */
  strikeGone: Lifted;
  /** The club has ended the pause early. */
  pauseEnded: Lifted & Reasoned;
  /** The answer to what they wrote, where the strike stays. */
  strikeStays: OfStrike & { clubReason: string };
}
