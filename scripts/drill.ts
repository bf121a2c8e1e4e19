import { inPlainWords, runCommand } from './command/run-command.ts';
import { UsageError } from './command/usage-error.ts';

await runCommand(
  {
    call: 'npm run drill',
    says: `Tries what is hoped never to be needed, beside the running server, and changes nothing of it. \`restore\` puts a backup into a
folder of its own, looks at every promise that its rows must hold, and compares how many there are. \`failover\` kills the leader of three
databases under Patroni while people book (SOAK_FAILOVERS times, or 20), with Debian's postgresql, patroni, etcd-server, haproxy and pgbouncer.
\`rolling\` restarts three servers in turn while people book (SOAK_ROLLS times, or 6), and lets the next version take over from them, and the
former one again, with Debian's haproxy and pgbouncer. \`cells\` moves a club between two deployments behind HAProxy while people book
(SOAK_MOVES times, or 6).`,
    words: [
      { name: 'WHAT', says: 'restore, failover, rolling or cells', known: ['restore', 'failover', 'rolling', 'cells'] },
      { name: 'FOLDER', says: 'of a restore: what npm run backup has made', isOptional: true },
    ],
    options: {
      to: { value: 'MOMENT', says: 'with all changes until then, as 2026-11-26T14:05+02:00, or `latest`' },
      archive: {
        value: 'FOLDER',
        says: 'where the log of changes is; without it the WAL_ARCHIVE of this installation',
      },
    },
  },
  async ({ words: [what, folder], values }) => {
    if (what === 'failover' || what === 'rolling' || what === 'cells') {
      const { runAsTest } = await import('./drills/run-as-test.ts');
      return runAsTest(what);
    }
    if (folder === undefined)
      throw new UsageError('npm run drill -- restore needs a FOLDER: what npm run backup has made.');
    const { tryRestore } = await import('./drills/restore.ts');
    return inPlainWords(() => tryRestore(folder, values));
  },
);
