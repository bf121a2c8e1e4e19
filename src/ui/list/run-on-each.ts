export interface Outcome<Row> {
  done: Row[];
  failed: { row: Row; error: unknown }[];
}

/** One row after the other, each a call and a transaction of its own: what fails stops nothing else and is told with its reason. */
export async function runOnEach<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  onProgress: (outcome: Outcome<Row>) => void,
): Promise<Outcome<Row>> {
  let outcome: Outcome<Row> = { done: [], failed: [] };
  for (const row of rows) {
    // One at a time: a list of hundreds must not take the server's turns from others.
    outcome = await run(row).then(
      () => ({ ...outcome, done: [...outcome.done, row] }),
      (error: unknown) => ({ ...outcome, failed: [...outcome.failed, { row, error }] }),
    );
    onProgress(outcome);
  }
  return outcome;
}
