import bookingDetails from './booking-details.json';
import calendarFeed from './calendar-feed.json';
import entries from './entries.json';
import entry from './entry.json';
import desk from './desk.json';
import door from './door.json';
import doors from './doors.json';
import feedback from './feedback.json';
import home from './home.json';
import inbox from './inbox.json';
import install from './install.json';
import keys from './keys.json';
import login from './login.json';
import outbox from './outbox.json';
import ownTrainings from './own-trainings.json';
import pass from './pass.json';
import profile from './profile.json';
import quotes from './quotes.json';
import rosters from './rosters.json';
import scanner from './scanner.json';
import snackbar from './snackbar-later.json';
import staff from './staff.json';
import tickets from './tickets.json';
import visitors from './visitors.json';

/**
 * What all other pages say, and of the messages those that only they lead to: one chunk, fetched when the browser rests or
 * when such a page is opened.
 */
export const laterTexts = {
  bookingDetails,
  calendarFeed,
  entries,
  entry,
  desk,
  door,
  doors,
  feedback,
  home,
  inbox,
  install,
  keys,
  login,
  outbox,
  ownTrainings,
  pass,
  profile,
  quotes,
  rosters,
  scanner,
  snackbar,
  staff,
  tickets,
  visitors,
};
