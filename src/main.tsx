import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/start-app.ts';
import { App } from './app/app.tsx';
import { startLive } from './app/start-live.ts';

/** Restore the session, then render: what the first paint shows is already the person's own. */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await startApp();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  startLive();
}

await main();
