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
  /** The one block of the grid that Tab reaches; arrows lead to the others. */
  isEntry: boolean;
}

const linePx = 16;
const edgePx = 12;

/** How many whole lines of text fit into a height in rem. */
const linesIn = (height: number): number => Math.max(1, Math.floor((height * linePx - edgePx) / linePx));

/** A training on the grid: as few elements as it can be, since there may be thousands. */
export const GridBlock = memo(function GridBlock({ placed, tones, isEntry, ...facts }: GridBlockProps) {
  const { training, top, height, left, width } = placed;
  const share = Math.min(4, Math.ceil(1 / width - 0.01));
  const lines = linesIn(height);
  const isPlain = facts.look === undefined;
  const filled = facts.look === 'off' ? 0 : 1 - training.freePlaces / Math.max(1, training.maxPlaces);
  const style = {
    '--top': `${top}rem`,
    '--height': `${height}rem`,
    '--left': left,
    '--width': width,
    '--lines': lines,
    '--filled': `${Math.round(Math.min(1, Math.max(0, filled)) * 100)}%`,
    ...(tones && facts.look !== 'off' && { '--y': tones.y, '--e': tones.e }),
    ...(tones && isPlain && { '--b': tones.b, '--t': tones.t }),
  } as CSSProperties;
  return (
    <li
      className={joinClasses(
        classes.block,
        classes[`share${share}`],
        facts.look && classes[facts.look],
        facts.mark && classes.marked,
        facts.mark === 'sending' && classes.sending,
      )}
      style={style}
    >
      <div className={classes.words}>
        <a
          className={classes.open}
          href={`/public/training?id=${training.id}`}
          data-block={training.id}
          aria-label={facts.label}
          title={facts.label}
          tabIndex={isEntry ? undefined : -1}
        >
          {training.name}
        </a>
        {lines > 1 && (
          <span className={classes.time} aria-hidden>
            {facts.start}
            {share < 3 && <span className={classes.more}>–{facts.end}</span>}
          </span>
        )}
        {lines > 2 && (
          <span className={classes.places} aria-hidden>
            {share < 3 && facts.who && <span className={classes.more}>{facts.who} · </span>}
            {facts.places}
          </span>
        )}
      </div>
      {facts.mark && <BlockMark mark={facts.mark} position={facts.position} isPast={facts.look === 'past'} />}
    </li>
  );
});
