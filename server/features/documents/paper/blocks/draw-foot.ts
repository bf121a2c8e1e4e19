import { margin, type Paper, right } from '../paper.ts';

export interface Foot {
  left: string;
  middle: string;
}

/** On each page, under a rule: where the seller is found, and the page's number. */
export function drawFoot(paper: Paper, { left, middle }: Foot, page: number, pages: number): void {
  const y = 774;
  const width = right - margin;
  const style = { size: 9, color: paper.look.colors.quiet, width } as const;
  paper.rule(margin, y, width);
  paper.text(left, margin, y + 13, { ...style, width: 130 });
  paper.text(middle, margin, y + 13, { ...style, align: 'center' });
  paper.text(`${page} / ${pages}`, margin, y + 13, { ...style, align: 'right' });
}
