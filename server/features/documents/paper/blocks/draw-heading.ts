import { margin, type Paper, right } from '../paper.ts';
import { pointsOf } from '../paper-look.ts';

export interface Heading {
  title: string;
  /** Under the title: number, what it refers to. */
  lines: readonly string[];
}

const titleSize = 24;
const nameSize = 19;
const lineSize = 13.5;
const lineStep = 17;

/** The mark and the name of the seller on the left, what the paper is on the right. */
export function drawHeading(paper: Paper, { title, lines }: Heading): void {
  const top = paper.y;
  const { logo, logoHeight, logoPadding, name } = paper.look;
  const [height, padding] = [pointsOf(logoHeight), pointsOf(logoPadding)];
  let left = margin;
  if (logo) {
    paper.tag('Figure', () => void (left += paper.image(logo, margin, top, height) + padding), {
      alt: name,
      bbox: [margin, top, margin + height, top + height],
    });
  }
  const titleWidth = 230;
  const nameStyle = { size: nameSize, weight: 'bold', width: right - titleWidth - left } as const;
  const nameTop = Math.max(top, top + height / 2 - nameSize * 0.6);
  const nameHeight = paper.heightOf(name, nameStyle);
  paper.tag('P', () => paper.text(name, left, nameTop, nameStyle));
  let y = top - 2;
  paper.tag('H1', () => {
    const style = { size: titleSize, weight: 'bold', width: titleWidth, align: 'right' } as const;
    y += paper.text(title, right - titleWidth, y, style) + 1.5;
  });
  for (const line of lines) {
    const style = { size: lineSize, weight: 'semibold', width: titleWidth, align: 'right' } as const;
    paper.tag('P', () => void paper.text(line, right - titleWidth, y, style));
    y += Math.max(lineStep, paper.heightOf(line, style));
  }
  paper.y = Math.max(y, top + height, nameTop + nameHeight) + Math.max(padding, 45);
}
