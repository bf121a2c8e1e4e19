import { readSource } from '#scripts/sources/source-files.ts';
import { appFaults } from './app-faults.ts';
import type { Fault } from './fault.ts';
import { fileFaults } from './file-faults.ts';
import { hostFaults } from './host-faults.ts';
import { moneyFaults } from './money-faults.ts';
import { moveFaults } from './move-faults.ts';
import { peopleFaults } from './people-faults.ts';
import { serverFaults } from './server-faults.ts';

/** One of each promise at least; `npm run planted` plants them. */
export const faults: readonly Fault[] = [
  ...serverFaults,
  ...hostFaults,
  ...moveFaults,
  ...fileFaults,
  ...moneyFaults,
  ...peopleFaults,
  ...appFaults,
];

export interface Promised {
  promise: string;
  /** What proves it in `npm test`, as it stands there. */
  proof: string;
}

/** The rows of the table in docs/testing.md. */
export function listPromises(): Promised[] {
  const [, table = ''] = readSource('docs/testing.md').split('| Promise |');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.map((line) => {
    const [, promise = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    return { promise, proof };
  });
}
