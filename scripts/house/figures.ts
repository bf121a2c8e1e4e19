/** What was measured, and the most (or the span) that it is to be. */
export interface Figure {
  name: string;
  value: number;
  unit?: '%';
  /** None where the figure only helps to read the others. */
  goal?: { from?: number; to: number };
}

const numberOf = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

const goalOf = ({ goal, unit: ofFigure }: Figure): string => {
  const unit = ofFigure ?? '';
  if (!goal) return '';
  return goal.from === undefined ? `≤ ${numberOf(goal.to)}${unit}` : `${goal.from}–${goal.to}${unit}`;
};

const isMet = ({ value, goal }: Figure): boolean =>
  goal === undefined || (value <= goal.to && value >= (goal.from ?? value));

/** A line for each: name, value, goal, and what is not reached yet. */
export function describeFigures(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const line = (name: string, value: string, goal: string, note: string) =>
    `${name.padEnd(width)}  ${value.padStart(9)}  ${goal.padStart(9)}  ${note}`.trimEnd();
  return [
    line('', 'now', 'goal', ''),
    ...figures.map((figure) =>
      line(
        figure.name,
        `${numberOf(figure.value)}${figure.unit ?? ''}`,
        goalOf(figure),
        isMet(figure) ? '' : 'not yet',
      ),
    ),
  ].join('\n');
}
