import { appPanel } from '#src/lib/app-panel.ts';
import { findInstallWay } from '#src/lib/install/install-way.ts';
import { outboxView } from '#src/lib/outbox/outbox-view.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { areUpdatesHeld } from '#src/lib/worker/hold-updates.ts';

const lookAgainMs = 1000;

/** Offers the home screen once, to whoever has just booked and has nothing else before them. */
export function offerInstall(): void {
  const stop = outboxView.subscribe(() => {
    const last = outboxView.verdicts().at(-1);
    if (last?.kind !== 'book' || last.verdict?.outcome !== 'done') return;
    stop();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || areUpdatesHeld()) return;
      if (appPanel.get() || document.querySelector('[aria-modal="true"]')) return;
      clearInterval(timer);
      if (findInstallWay() && localStorage.getItem(storageKeys.install) === null) appPanel.open('install');
    }, lookAgainMs);
  });
}
