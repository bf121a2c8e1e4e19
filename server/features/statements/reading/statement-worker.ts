import { parentPort, workerData } from 'node:worker_threads';
import { type BankStatement, StatementError, type StatementProblem } from './bank-statement.ts';
import { readStatements } from './read-statements.ts';

export type StatementAnswer = { statements: BankStatement[] } | { problem: StatementProblem };

function answer(): StatementAnswer {
  try {
    return { statements: readStatements(Buffer.from(workerData as Uint8Array)) };
  } catch (error) {
    if (error instanceof StatementError) return { problem: error.problem };
    throw error;
  }
}

parentPort?.postMessage(answer(), []);
