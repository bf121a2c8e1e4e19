import { toPlainDate } from '#api/dates.ts';
import { fillDemo } from '#scripts/demo/fill-demo.ts';
import { demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import type { Database } from '#server/db/open-database.ts';
import { FileStore } from '#server/features/files/file-store.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import { ProgressBar } from './progress-bar.ts';

/** Fills the demo clubs, or rolls them forward to today; shows the progress bar only if there is work. */
export async function fillClubs(owner: Database, filesRoot: string): Promise<void> {
  const bar = new ProgressBar('Filling the demo clubs');
  const startedAt = performance.now();
  await fillDemo(owner, {
    today: toPlainDate(new Date(), 'Europe/Tallinn'),
    passwordHash: await hashPassword(demoPassword),
    files: new FileStore(filesRoot),
    onFault: (about, error) =>
      console.error(`${about}: the demo is not brought to today in every part (${(error as Error).message}).`),
    onProgress: (done, total, what) => {
      if (performance.now() - startedAt > 400) bar.show(done, total, what);
    },
  });
  bar.finish();
}
