import { useMemo } from 'react';
import { encode } from 'uqr';

export interface QrPictureProps {
  /** Upper-case letters, digits and ` $%*+-./:` alone take the fewest squares. */
  text: string;
  label: string;
  className?: string | undefined;
}

/** The quiet zone, without which no camera finds the code. */
const quietZone = 3;

/** A QR code: dark squares, sharp edges, medium error correction. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  const all = size + 2 * quietZone;
  return (
    <svg
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${all} ${all}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      style={{ forcedColorAdjust: 'none' }}
    >
      {/* The ground is its own: forced colours paint what lies behind. */}
      <rect x={-quietZone} y={-quietZone} width={all} height={all} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** One path segment for each run of dark squares. */
function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0, boostEcc: false });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`;
    }),
  );
  return { size, path: runs.join('') };
}
