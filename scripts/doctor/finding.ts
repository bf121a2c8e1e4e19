/** `well`; `look`: it works and will not for long, or could not be seen; `wrong`: somebody is let down now. */
export type State = 'well' | 'look' | 'wrong';

export interface Finding {
  state: State;
  of: string;
  /** What was seen; where it is not well, also what to do. */
  says: string;
}

export type Look = () => Promise<Finding | Finding[]>;

/** What is looked at in turn; whoever throws is wrong, and the others are looked at all the same. */
export async function lookAtAll(looks: Record<string, Look>): Promise<Finding[]> {
  const all: Finding[] = [];
  for (const [of, look] of Object.entries(looks)) {
    const found = await look().catch(
      (error: unknown): Finding => ({
        state: 'wrong',
        of,
        says: error instanceof Error ? error.message : String(error),
      }),
    );
    all.push(...[found].flat());
  }
  return all;
}
