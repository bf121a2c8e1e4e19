import common from './common.json';
import errors from './errors.json';
import home from './home.json';
import login from './login.json';
import menu from './menu.json';
import profile from './profile.json';
import quotes from './quotes.json';
import registrations from './registrations.json';
import snackbar from './snackbar.json';
import timetable from './timetable.json';
import tv from './tv.json';

/** All texts of one language. It is one chunk: the app loads only the language in use. */
export const messages = { common, errors, home, login, menu, profile, quotes, registrations, snackbar, timetable, tv };
