import bookingDetails from './booking-details.json';
import calendarFeed from './calendar-feed.json';
import entry from './entry.json';
import feedback from './feedback.json';
import home from './home.json';
import inbox from './inbox.json';
import install from './install.json';
import login from './login.json';
import outbox from './outbox.json';
import ownTrainings from './own-trainings.json';
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
  entry,
  feedback,
  home,
  inbox,
  install,
  login,
  outbox,
  ownTrainings,
  profile,
  quotes,
  rosters,
  scanner,
  snackbar,
  staff,
  tickets,
  visitors,
};
