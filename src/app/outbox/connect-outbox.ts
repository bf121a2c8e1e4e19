import { outboxView } from '#src/lib/outbox/outbox-view.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

/**
 * Its code is lazy-loaded. Returns the function that opens it after the first render: at once for users who have logged
 * in here before and may have something in it, when idle for others, who need it at a tap.
 */
export function connectOutbox(): () => void {
  let opening: Promise<Awaited<ReturnType<typeof load>>> | undefined;
  const open = () => {
    opening ??= load().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  outboxView.connect(open);
  return () => {
    if (sessionStore.hasLoggedIn()) open().catch(() => whenIdle(open));
    else whenIdle(open);
  };
}

const load = async () => (await import('./start-outbox.ts')).startOutbox();
