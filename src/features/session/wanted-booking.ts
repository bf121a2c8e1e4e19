import { type WantedBooking, wantedBookingKey } from '#src/lib/session/wanted-booking.ts';

/** Whoever logs in later than this has something else in mind. */
const longestMs = 30 * 60_000;

function findWantedBooking(): WantedBooking | undefined {
  const kept = sessionStorage.getItem(wantedBookingKey);
  const wanted = kept === null ? undefined : (JSON.parse(kept) as WantedBooking);
  return wanted && Date.now() - wanted.at < longestMs ? wanted : undefined;
}

/** Of the log-in that leads back to that class: whoever came here by another way has something else in mind. */
export function wantedBookingOf(destination: string | undefined): WantedBooking | undefined {
  const wanted = findWantedBooking();
  if (!wanted || !destination) return undefined;
  const { searchParams } = new URL(destination, location.origin);
  const id = searchParams.get('training') ?? searchParams.get('id');
  return id === String(wanted.trainingId) ? wanted : undefined;
}

export const forgetWantedBooking = (): void => sessionStorage.removeItem(wantedBookingKey);
