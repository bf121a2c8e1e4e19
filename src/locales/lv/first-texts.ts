import common from './common.json';
import errors from './errors.json';
import menu from './menu.json';
import registrations from './registrations.json';
import snackbar from './snackbar.json';
import timetable from './timetable.json';
import tv from './tv.json';

/** What the frame and the timetable say: one chunk, which every visitor waits for. */
export const firstTexts = { common, errors, menu, registrations, snackbar, timetable, tv };
