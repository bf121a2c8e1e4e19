import { type CSSProperties, memo } from 'react';
import type { StyleTones } from '#api/tenants/theme-tokens.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { BlockFacts } from './block-facts.ts';
import { BlockMark } from './block-mark.tsx';
import classes from './grid-block.module.css';
import type { PlacedTraining } from './layout-grid.ts';

export interface GridBlockProps extends BlockFacts {
  placed: PlacedTraining;
  tones: StyleTones | undefined;
  /** There can be room for some. */
  hasWords: boolean;
  /** The one block of the grid that Tab reaches; arrows lead to the others. */
  isEntry: boolean;
}

const linePx = 16;
const edgePx = 12;
/** Of the edge, what is above the words and between two blocks. */
const abovePx = 7;

/** How many whole lines of text fit into a height in rem. */
const linesIn = (height: number): number => Math.max(1, Math.floor((height * linePx - edgePx) / linePx));

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

/** How full it is, from the bottom, in the style's colour; of what is off, grey. */
function laneOf({ freePlaces, maxPlaces }: PlacedTraining['training'], tones: StyleTones | undefined): string {
  if (!tones) return 'var(--s3)';
  const filled = percent(Math.min(1, Math.max(0, 1 - freePlaces / Math.max(1, maxPlaces))));
  return `linear-gradient(to top, ${tones.y} ${filled}, ${tones.e} ${filled})`;
}

/** A training on the grid: as few elements as it can be, since there may be thousands. */
export const GridBlock = memo(function GridBlock({ placed, tones, hasWords, isEntry, ...facts }: GridBlockProps) {
  const { training, top, height, left, width } = placed;
  const share = Math.min(4, Math.ceil(1 / width - 0.01));
  const lines = linesIn(height);
  const { look } = facts;
  const style = {
    inset: `${top}rem calc(${percent(1 - left - width)} + 3px) auto ${percent(left)}`,
    height: `calc(${height}rem - 2px)`,
    '--lane': laneOf(training, look === 'off' ? undefined : tones),
    ...(hasWords && { '--width': width }),
    ...(tones && look === undefined && { background: tones.b, color: tones.t }),
  } as CSSProperties;
  return (
    <li
      className={joinClasses(
        classes.block,
        hasWords && classes[`share${share}`],
        look && classes[look],
        facts.mark && classes.marked,
        facts.mark === 'sending' && classes.sending,
      )}
      style={style}
    >
      {hasWords && (
        <div
          className={classes.words}
          style={{ borderBottomWidth: `max(0px, ${height - lines}rem - ${abovePx}px)` }}
          aria-hidden
        >
          {wordsOf({ ...facts, name: training.name, lines, isWide: share < 3 })}
        </div>
      )}
      <a
        className={classes.open}
        href={`/public/training?id=${training.id}`}
        data-block={training.id}
        aria-label={facts.label}
        tabIndex={isEntry ? undefined : -1}
      />
      {facts.mark && <BlockMark mark={facts.mark} position={facts.position} isPast={look === 'past'} />}
    </li>
  );
});

type Words = Pick<BlockFacts, 'start' | 'end' | 'who' | 'places'> & {
  name: string;
  lines: number;
  isWide: boolean;
};

/** What is written in a block. Readers have the link's label. */
function wordsOf({ name, start, end, who, places, lines, isWide }: Words) {
  return (
    <>
      {name}
      {lines > 1 && (
        <span className={classes.time}>
          {start}
          {isWide && <span className={classes.more}>–{end}</span>}
        </span>
      )}
      {lines > 2 && (
        <span className={classes.places}>
          {isWide && who && <span className={classes.more}>{who} · </span>}
          {places}
        </span>
      )}
    </>
  );
}
