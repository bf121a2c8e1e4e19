import type { RegisteredRouter } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/start-app.ts';
import { App } from './app/app.tsx';
import { connectOutbox } from './app/connect-outbox.ts';
import { createAppRouter } from './app/router.ts';
import { startLive } from './app/start-live.ts';
import { startWorker } from './app/start-worker.ts';

const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** The code of the page comes beside the session. Where it fails or is not needed after all, the router will know. */
function fetchPage(router: RegisteredRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => undefined);
}

/**
 * Restore the session, then render: what the first paint shows is already the person's own. Nothing here holds the page
 * for long at a time: a finger that is already on the glass is answered in between.
 */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const isReady = startApp();
  await breathe();
  const router = createAppRouter();
  fetchPage(router);
  await breathe();
  await isReady;
  await router.load();
  const openOutbox = connectOutbox();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} onShown={openOutbox} />
      </StrictMode>,
    ),
  );
  startLive(router);
  startWorker();
}

// Not awaited: files that are fetched meanwhile import this one, and would wait for its end.
void main();
