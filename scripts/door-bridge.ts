import { parseArgs } from 'node:util';
import { postToLock } from './door-bridge/post-to-lock.ts';
import { runBridge } from './door-bridge/run-bridge.ts';

const usage = `Opens a lock when the club's server says so; docs/door-bridge.md tells how.

  npm run door-bridge -- --server https://club.example --lock http://127.0.0.1:9000/open --folder DIR [--code CODE]

  --server  where the club's members log in
  --lock    what is asked (POST) to open the lock
  --folder  where the bridge keeps its key; one for each lock
  --code    the code of an admin, the first time`;

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    lock: { type: 'string' },
    folder: { type: 'string' },
    code: { type: 'string' },
  },
});

const { server, lock, folder, code } = values;
if (!server || !lock || !folder) {
  console.log(usage);
  process.exit(2);
}
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
const address = new URL(lock);
const outcome = await runBridge({
  server: { origin: new URL(server) },
  folder,
  code: code?.replace(/[\s-]/g, '').toUpperCase(),
  open: () => postToLock(address),
  log: (line) => console.log(`${new Date().toISOString()} ${line}`),
  signal: stop.signal,
});
process.exitCode = outcome === 'removed' ? 3 : 0;
