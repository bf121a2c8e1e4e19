import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchPage } from './app/areas/fetch-page.ts';
import { connectOutbox } from './app/outbox/connect-outbox.ts';
import { createAppRouter } from './app/router.ts';
import { startApp } from './app/start/start-app.ts';
import { startBackground } from './app/start/start-background.ts';

const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Restores the session, then renders, so that the first paint is already the user's own. Nothing here blocks for long:
 * input is handled in between.
 */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const isReady = startApp();
  await yieldToBrowser();
  const router = createAppRouter();
  const hasArea = fetchPage(router);
  await yieldToBrowser();
  await Promise.all([isReady, hasArea]);
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

// Not awaited: lazy-loaded files import this one, and would wait for its end.
void main();
