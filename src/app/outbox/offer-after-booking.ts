import type { BookingResult } from '#api/registrations/schema.ts';
import { mayOfferPush } from '#src/features/messages/push/may-offer-push.ts';
import { type AppPanel, appPanel } from '#src/lib/app-panel.ts';
import { mayOfferInstall } from '#src/lib/install/install-offer.ts';
import { findInstallWay } from '#src/lib/install/install-way.ts';
import { snackbarStore } from '#src/lib/messages/snackbar-store.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { areUpdatesHeld } from '#src/lib/worker/hold-updates.ts';

const lookAgainMs = 1000;

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Offers a user who has just booked, with nothing else open, what would help: notifications when they are on a
 * waitlist, else the home screen. Nothing is offered at the start, and what is put off waits two weeks.
 */
export function offerAfterBooking({ status }: BookingResult): void {
  clearInterval(timer);
  timer = setInterval(() => {
    if (isBusy()) return;
    clearInterval(timer);
    const offer = findOffer(status === 'waiting');
    if (offer) appPanel.open(offer);
  }, lookAgainMs);
}

/** A message stays as long as the tap can be undone. */
const isBusy = (): boolean =>
  document.visibilityState !== 'visible' ||
  areUpdatesHeld() ||
  snackbarStore.get().isOpen ||
  appPanel.get() !== undefined ||
  document.querySelector('[aria-modal="true"]') !== null;

function findOffer(isWaiting: boolean): AppPanel | undefined {
  const { userClaims } = sessionStore.get();
  if (isWaiting && userClaims && mayOfferPush(userClaims)) return 'push';
  return findInstallWay() && mayOfferInstall(Date.now()) ? 'install' : undefined;
}
