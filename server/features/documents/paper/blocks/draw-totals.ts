import { type Paper, right } from '../paper.ts';

export interface TotalRow {
  label: string;
  value: string;
}

const left = 322;
const step = 22.5;

/** Sums under a table, and the one that counts. */
export function drawTotals(paper: Paper, rows: readonly TotalRow[], total: TotalRow): void {
  paper.makeRoom(rows.length * step + 60);
  const { quiet, text } = paper.look.colors;
  const width = right - left;
  paper.section('Sect', () => {
    for (const { label, value } of rows) {
      const y = paper.y;
      paper.tag('P', () => {
        paper.text(label, left, y, { color: quiet, width: width - 80 });
        paper.text(value, left, y, { weight: 'semibold', width, align: 'right', isNumeric: true });
      });
      paper.y += Math.max(step, paper.heightOf(label, { width: width - 80 }) + 10);
    }
    const y = paper.y;
    paper.decorate(() => paper.rule(left, y, width, { thickness: 1.5, color: text }));
    paper.tag('P', () => {
      paper.text(total.label, left, y + 18, { size: 12, weight: 'semibold' });
      paper.text(total.value, left, y + 10, { size: 24, weight: 'bold', width, align: 'right' });
    });
    paper.y = y + 54;
  });
}
