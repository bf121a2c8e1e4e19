const numberOf = (name: string, otherwise: number): number => {
  const number = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is a whole number from 1 on.`);
  return number;
};

/** How much `npm run soak` does; another seed is another course of events. */
export const soakSettings = {
  operations: numberOf('SOAK_OPERATIONS', 1_000_000),
  crashes: numberOf('SOAK_CRASHES', 1000),
  /** Of stopping, freezing and killing what two servers stand on. */
  chaosMinutes: numberOf('SOAK_CHAOS_MINUTES', 60),
  /** Courses of events of a tap in a browser. */
  stories: numberOf('SOAK_STORIES', 1000),
  seed: numberOf('SOAK_SEED', 20_261_121),
};

/** A line for whoever waits. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`);
