/** A rectangle's edges, from the top of the window. */
export interface Edges {
  top: number;
  bottom: number;
}

const gap = 10;

/**
 * How far above the window's bottom something of this height stands without covering any of `obstacles`: at `least`, or
 * above those that are in its way, as long as there is room.
 */
export function clearOf(obstacles: readonly Edges[], windowHeight: number, least: number, height: number): number {
  const isInWay = ({ top, bottom }: Edges, above: number) =>
    top < windowHeight - above + gap && bottom > windowHeight - above - height - gap;
  const fromBelow = obstacles.toSorted((a, b) => b.bottom - a.bottom);
  const above = fromBelow.reduce((at, one) => (isInWay(one, at) ? windowHeight - one.top + gap : at), least);
  return above + height > windowHeight ? least : above;
}
