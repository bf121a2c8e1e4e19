import type { WallTime } from '#api/dates.ts';

/**
 * What each message says, by the name of its texts in `src/locales/<language>/messages.json`. Times are the club's wall
 * times, so that the text is the same whenever and wherever it is written. No secrets: the data stays in the table.
 */
export interface TemplateData {
  /** Moved from the waiting list into a training. */
  promoted: {
    firstName: string;
    /** Its name. */
    training: string;
    startsAt: WallTime;
    /** Club and room, as `Kesklinn, Saal 1`. */
    place: string;
    /** Giving up the place is free of charge until then. */
    leaveUntil: WallTime;
  };
}

export type Template = keyof TemplateData;
