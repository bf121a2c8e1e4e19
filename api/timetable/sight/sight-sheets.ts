import { joinSheets } from '../../join/render-join.ts';
import { ticketSheets } from '../../purchases/render-tickets.ts';
import { trainingSheets } from './render-training-page.ts';
import { weekSheets } from './render-week.ts';

/** The modules whose styles a page that the server writes needs beside those of the app's first file. */
export const sightSheets = { week: weekSheets, training: trainingSheets, tickets: ticketSheets, join: joinSheets };

/** Their rules as the build has written them; none where there is no build. */
export type SightStyles = Partial<Record<keyof typeof sightSheets, string>>;
