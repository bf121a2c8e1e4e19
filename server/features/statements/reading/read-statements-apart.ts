import { Worker } from 'node:worker_threads';
import { type BankStatement, StatementError } from './bank-statement.ts';
import type { StatementAnswer } from './statement-worker.ts';

const longestSeconds = 60;

/**
 * `readStatements` in a thread of its own, as a large file takes seconds.
 * @throws StatementError
 */
export async function readStatementsApart(file: Uint8Array, timeZone: string): Promise<BankStatement[]> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), {
    workerData: { file: new Uint8Array(file), timeZone },
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<StatementAnswer>();
  const timer = setTimeout(() => resolve({ problem: 'too_large' }), longestSeconds * 1000);
  worker.once('message', resolve).once('error', reject);
  const answer = await promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
  if ('problem' in answer) throw new StatementError(answer.problem);
  return answer.statements;
}
