/** What is counted together. */
export const loadMinutes = 5;
/** Answers are counted by how long they took, in milliseconds; the last count is of longer ones. */
export const loadBoundaries = [25, 50, 100, 200, 400, 800, 1600, 3200] as const;

/** How much of the past a tenant's figures tell. */
export const loadHours = 1;

/** Nineteen of twenty answers took so long at most, as near as the counts tell; null without any. */
export function slowestOfMost(answers: readonly number[]): number | null {
  const all = answers.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const wanted = all * 0.95;
  let before = 0;
  for (const [index, count] of answers.entries()) {
    const [from = 0, to] = [loadBoundaries[index - 1], loadBoundaries[index]];
    // Longer than the longest boundary: how much longer is not known.
    if (to === undefined) return from;
    if (before + count >= wanted) return Math.round(from + ((wanted - before) / count) * (to - from));
    before += count;
  }
  return null;
}

/** Where an answer is counted. */
export function placeOfAnswer(milliseconds: number): number {
  const place = loadBoundaries.findIndex((boundary) => milliseconds <= boundary);
  return place < 0 ? loadBoundaries.length : place;
}

/** When the minutes began to which an instant belongs. */
export const beginOfLoad = (at: number): number => at - (at % (loadMinutes * 60_000));
