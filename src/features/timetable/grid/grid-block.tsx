import { type CSSProperties, memo } from 'react';
import type { StyleTones } from '#api/tenants/theme-tokens.ts';
import { softHyphens } from '#src/lib/i18n/soft-hyphens.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { BlockFacts } from './block-facts.ts';
import { BlockMark } from './block-mark.tsx';
import { blockWords } from './block-words.ts';
import classes from './grid-block.module.css';
import type { PlacedTraining } from './layout-grid.ts';
import { spotStyle, widthOfSpot } from './spot-style.ts';

export interface GridBlockProps extends BlockFacts {
  placed: PlacedTraining;
  /** How wide the column is, in rem. */
  column: number;
  tones: StyleTones | undefined;
  /** The one block of the grid that Tab reaches; arrows lead to the others. */
  isEntry: boolean;
}

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

/** How full it is, from the bottom, in the style's colour; of what is off, grey; pale when it is over. */
function laneOf(
  { freePlaces, maxPlaces }: PlacedTraining['training'],
  tones: StyleTones | undefined,
  look: BlockFacts['look'],
): string {
  if (!tones || look === 'off') return 'var(--s3)';
  const shade = (color: string) => (look === 'past' ? `color-mix(in srgb, ${color} 55%, transparent)` : color);
  const filled = percent(Math.min(1, Math.max(0, 1 - freePlaces / Math.max(1, maxPlaces))));
  return `linear-gradient(to top, ${shade(tones.y)} ${filled}, ${shade(tones.e)} ${filled})`;
}

/** A training on the grid: as few elements and layers as it can be, since there may be thousands. */
export const GridBlock = memo(function GridBlock({ placed, column, tones, isEntry, ...facts }: GridBlockProps) {
  const { training, height } = placed;
  const { look, mark } = facts;
  const { isNarrow, lines, rest } = blockWords(facts, widthOfSpot(placed, column), height);
  const style = {
    ...spotStyle(placed, column),
    '--lane': laneOf(training, tones, look),
    ...(tones && look === undefined && { background: tones.b, color: tones.t }),
  } as CSSProperties;
  return (
    <li
      className={joinClasses(
        classes.block,
        isNarrow && classes.narrow,
        look && classes[look],
        mark && classes.marked,
        mark === 'sending' && classes.sending,
      )}
      style={style}
    >
      <div className={classes.words} style={isNarrow ? { height: `${lines + 5 / 16}rem` } : undefined} aria-hidden>
        <b className={classes.name} style={isNarrow ? { WebkitLineClamp: lines } : undefined}>
          {isNarrow ? softHyphens(training.name) : training.name}
        </b>
        {rest.length > 0 && `${isNarrow ? '' : '\n'}${rest.join('\n')}`}
      </div>
      <a
        className={classes.open}
        href={`/public/training?id=${training.id}`}
        data-block={training.id}
        aria-label={facts.label}
        tabIndex={isEntry ? undefined : -1}
      />
      {mark && <BlockMark mark={mark} position={facts.position} isPast={look === 'past'} />}
    </li>
  );
});
