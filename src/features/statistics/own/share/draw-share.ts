export interface ShareParts {
  /** `November 2026`. */
  title: string;
  count: number;
  /** `classes, 7 weeks in a row`. */
  line: string;
  styles: readonly { name: string; visits: number }[];
  /** Only if the person wants it. */
  club: string | undefined;
  /** `--fill` and `--onfill` of the club's brand. */
  fill: string;
  ink: string;
  font: string;
}

const size = { width: 1080, height: 1080 };
const edge = 84;

/** Draws what is shared: counts and styles, no name, no times, no trainers. */
export function drawShare(canvas: HTMLCanvasElement, parts: ShareParts): void {
  const { width, height } = size;
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const write = (text: string, x: number, y: number, weight: number, px: number) => {
    pen.font = `${weight} ${px}px ${parts.font}`;
    pen.fillText(text, x, y, width - 2 * edge);
  };
  pen.fillStyle = parts.fill;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = parts.ink;
  pen.textBaseline = 'alphabetic';
  if (parts.club) write(parts.club, edge, 150, 700, 48);
  pen.textAlign = 'right';
  write(parts.title, width - edge, 150, 600, 44);
  pen.textAlign = 'left';
  // Figures as close as the page sets large ones.
  pen.letterSpacing = '-24px';
  write(String(parts.count), edge - 8, 560, 800, 380);
  pen.letterSpacing = '0px';
  write(parts.line, edge, 670, 700, 62);
  drawStyles(pen, parts);
}

const shownStyles = 3;

function drawStyles(pen: CanvasRenderingContext2D, { styles, ink, font }: ShareParts): void {
  const shown = styles.slice(0, shownStyles);
  const all = shown.reduce((sum, { visits }) => sum + visits, 0);
  const room = size.width - 2 * edge - (shown.length - 1) * 16;
  let [x, textX] = [edge, edge];
  pen.fillStyle = ink;
  pen.font = `600 38px ${font}`;
  shown.forEach(({ name, visits }, index) => {
    const part = (room * visits) / Math.max(1, all);
    pen.globalAlpha = 1 - 0.32 * index;
    pen.beginPath();
    pen.roundRect(x, 790, part, 34, 17);
    pen.fill();
    x += part + 16;
    pen.globalAlpha = 1;
    const text = `${name} ${visits}`;
    pen.fillText(text, textX, 890);
    textX += pen.measureText(text).width + 44;
  });
}
