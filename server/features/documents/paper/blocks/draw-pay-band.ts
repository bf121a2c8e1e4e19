import { encode } from 'uqr';
import { bottom, margin, type Paper, right } from '../paper.ts';

export interface PayBand {
  title: string;
  /** Under the title: what to do with the code. */
  lines: readonly string[];
  /** On the right: account, payee, reference. */
  details: readonly string[];
  code: { text: string; alt: string } | undefined;
}

const height = 105;
const codeBox = 75;
const inset = 16;
const lineStep = 15;

/** At the foot of the last page: how to pay, for a telephone and for whoever types. */
export function drawPayBand(paper: Paper, { title, lines, details, code }: PayBand): void {
  paper.makeRoom(height);
  const top = bottom - height - 14 > paper.y ? bottom - height - 14 : paper.y;
  const { accent, onAccent } = paper.look.colors;
  paper.decorate(() => paper.box(margin, top, right - margin, height, 14, accent));
  paper.section('Sect', () => {
    if (code) drawCode(paper, code, margin + inset, top + (height - codeBox) / 2);
    const x = margin + inset + (code ? codeBox + 18 : 0);
    const block = 24 + lines.length * lineStep;
    let y = top + (height - block) / 2;
    paper.tag('H2', () => void paper.text(title, x, y, { size: 15, weight: 'bold', color: onAccent }));
    y += 22;
    for (const line of lines) {
      const style = { size: 10.5, color: onAccent, width: 190 };
      paper.tag('P', () => void (y += Math.max(lineStep, paper.text(line, x, y, style))));
    }
    drawDetails(paper, details, top);
  });
  paper.y = top + height + 14;
}

function drawDetails(paper: Paper, details: readonly string[], top: number): void {
  const width = 215;
  let y = top + (height - details.length * lineStep) / 2 + 1;
  for (const line of details) {
    const style = { size: 10.5, weight: 'semibold', width, align: 'right', color: paper.look.colors.onAccent } as const;
    paper.tag('P', () => void paper.text(line, right - inset - width, y, style));
    y += lineStep;
  }
}

/** Black on white with a quiet zone, whatever the tenant's colours are. */
function drawCode(paper: Paper, { text, alt }: { text: string; alt: string }, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const border = 5.5;
  const side = (codeBox - 2 * border) / size;
  const places = data.flatMap((row, line) =>
    row.flatMap((isDark, column) => (isDark ? [[x + border + column * side, y + border + line * side] as const] : [])),
  );
  const draw = () => {
    paper.box(x, y, codeBox, codeBox, 9, '#ffffff');
    paper.squares(places, side, '#000000');
  };
  paper.tag('Figure', draw, { alt, bbox: [x, y, x + codeBox, y + codeBox] });
}
