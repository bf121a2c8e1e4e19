const numberOf = (name: string, otherwise: number): number => {
  const number = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is a whole number from 1 on.`);
  return number;
};

/** Size of `npm run soak`; another seed gives another course of events. */
export const soakSettings = {
  operations: numberOf('SOAK_OPERATIONS', 1_000_000),
  crashes: numberOf('SOAK_CRASHES', 1000),
  /** Minutes of stopping, freezing and killing the infrastructure of two servers. */
  chaosMinutes: numberOf('SOAK_CHAOS_MINUTES', 60),
  /** How often the leading database is killed. */
  failovers: numberOf('SOAK_FAILOVERS', 20),
  /** How often three servers are restarted in turn. */
  rolls: numberOf('SOAK_ROLLS', 6),
  /** How often a club moves between two cells. */
  cellMoves: numberOf('SOAK_MOVES', 6),
  /** Number of random courses of events for an intent in a browser. */
  stories: numberOf('SOAK_STORIES', 1000),
  seed: numberOf('SOAK_SEED', 20_261_121),
};

/** A progress line for the user. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`);
