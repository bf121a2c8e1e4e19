import { parentPort, workerData } from 'node:worker_threads';
import { type BankStatement, StatementError, type StatementProblem } from './bank-statement.ts';
import { readStatements } from './read-statements.ts';

export type StatementAnswer = { statements: BankStatement[] } | { problem: StatementProblem };

function answer(): StatementAnswer {
  const { file, timeZone } = workerData as { file: Uint8Array; timeZone: string };
  try {
    return { statements: readStatements(Buffer.from(file), timeZone) };
  } catch (error) {
    if (error instanceof StatementError) return { problem: error.problem };
    throw error;
  }
}

parentPort?.postMessage(answer(), []);
