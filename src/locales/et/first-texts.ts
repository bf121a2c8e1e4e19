import common from './common.json';
import errors from './errors.json';
import menu from './menu.json';
import registrations from './registrations.json';
import snackbar from './snackbar.json';
import timetable from './timetable.json';

/** Texts of the frame and the timetable: one chunk, which every visitor waits for. */
export const firstTexts = { common, errors, menu, registrations, snackbar, timetable };
