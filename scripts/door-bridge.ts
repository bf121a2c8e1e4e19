import { runCommand } from './command/run-command.ts';
import { UsageError } from './command/usage-error.ts';

await runCommand(
  {
    call: 'npm run door-bridge',
    says: "Opens a lock when the club's server says so; docs/door-bridge.md tells how.",
    options: {
      server: { value: 'URL', says: "where the club's members log in" },
      lock: { value: 'URL', says: 'what is asked (POST) to open the lock' },
      folder: { value: 'FOLDER', says: 'where the bridge keeps its key; one for each lock' },
      code: { value: 'CODE', says: 'the code of an admin, the first time' },
    },
  },
  async ({ values: { server, lock, folder, code } }) => {
    if (!server || !lock || !folder) throw new UsageError('npm run door-bridge needs --server, --lock and --folder.');
    const { postToLock } = await import('./door-bridge/post-to-lock.ts');
    const { runBridge } = await import('./door-bridge/run-bridge.ts');
    const { stopWhenTold } = await import('#server/start/stop-when-told.ts');
    const stop = new AbortController();
    stopWhenTold(() => stop.abort());
    const address = new URL(lock);
    const outcome = await runBridge({
      server: { origin: new URL(server) },
      folder,
      code: code?.replace(/[\s-]/g, '').toUpperCase(),
      open: () => postToLock(address),
      log: (line) => console.log(`${new Date().toISOString()} ${line}`),
      signal: stop.signal,
    });
    return outcome === 'removed' ? 3 : 0;
  },
);
