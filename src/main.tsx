import type { RegisteredRouter } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/start/start-app.ts';
import { App } from './app/app.tsx';
import { connectOutbox } from './app/outbox/connect-outbox.ts';
import { createAppRouter } from './app/router.ts';
import { startBackground } from './app/start/start-background.ts';

const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

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
  await yieldToBrowser();
  const router = createAppRouter();
  fetchPage(router);
  await yieldToBrowser();
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
  startBackground(router);
}

// Not awaited: files that are fetched meanwhile import this one, and would wait for its end.
void main();
