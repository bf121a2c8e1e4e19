import { baseSize, margin, type Paper, right } from '../paper.ts';

export interface Column {
  title: string;
  lines: readonly string[];
}

const gap = 14;
/** Two stand where the first two of three would. */
const fewest = 3;
const leading = 14.2;

/** Parties side by side, each under its title. */
export function drawColumns(paper: Paper, columns: readonly Column[]): void {
  const step = (right - margin + gap) / Math.max(fewest, columns.length);
  const width = step - gap;
  const top = paper.y;
  let end = top;
  for (const [index, { title, lines }] of columns.entries()) {
    const x = margin + index * step;
    let y = top;
    paper.section('Sect', () => {
      paper.tag('H2', () => void (y += paper.text(title, x, y, { weight: 'bold', width }) + 5.5));
      for (const line of lines) {
        const style = { size: baseSize, color: paper.look.colors.quiet, width, leading };
        paper.tag('P', () => void (y += paper.text(line, x, y, style)));
      }
    });
    end = Math.max(end, y);
  }
  paper.y = end + 26;
}
