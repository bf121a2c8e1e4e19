import { margin, type Paper, right } from '../paper.ts';

export interface Fact {
  label: string;
  value: string;
}

const inset = 15;
const perRow = 3;
const rowHeight = 44;
const padding = 8;

/** A grey band with a label over each value, three in a row. */
export function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const rows = Math.ceil(facts.length / perRow);
  const height = rows * rowHeight + 2 * padding;
  const width = right - margin;
  const step = (width - 2 * inset) / perRow;
  paper.makeRoom(height);
  const top = paper.y;
  const { band, quiet } = paper.look.colors;
  paper.decorate(() => paper.box(margin, top, width, height, 12, band));
  paper.section('Sect', () => {
    for (const [index, { label, value }] of facts.entries()) {
      const x = margin + inset + (index % perRow) * step;
      const y = top + padding + Math.floor(index / perRow) * rowHeight + 5;
      paper.tag('P', () => {
        paper.text(label, x, y, { color: quiet });
        paper.text(value, x, y + 15, { size: sizeFor(paper, value, step - 8), weight: 'bold' });
      });
    }
  });
  paper.y = top + height + 32;
}

/** A long reference is written smaller, never broken. */
function sizeFor(paper: Paper, value: string, width: number): number {
  const size = 14;
  return Math.min(size, (size * width) / paper.widthOf(value, { size, weight: 'bold' }));
}
