import { IconCheck, IconCloudUp, IconLock, IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import type { StyleTones } from '#api/tenants/colors/theme-tokens.ts';
import type { PlacedTraining } from '#api/timetable/grid/layout-grid.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import { softHyphens } from '#src/lib/i18n/soft-hyphens.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { type SpotFrame, spotStyle, widthOfSpot } from '../spot-style.ts';
import type { BlockFacts } from './block-facts.ts';
import blockMarkClasses from './block-mark.module.css';
import { blockTexts } from './block-texts.ts';
import classes from './grid-block.module.css';

export interface GridBlockProps extends BlockFacts {
  placed: PlacedTraining;
  /** In rem; the same object as long as the size is unchanged, or every block would re-render. */
  column: SpotFrame;
  tones: StyleTones | undefined;
  /** The one block of the grid that Tab reaches; arrow keys lead to the others. */
  isEntry: boolean;
}

/** Above the first line, and between two blocks. */
const edgesRem = 7 / 16;

/** The maximum lines of a name, however high its block is; each number has its class. */
const mostLines = 5;

/**
 * A training on the grid: a link of the block's size, with its text above it, since the link's label is a whole
 * sentence. Uses as few elements and layers as possible, since there may be thousands.
 */
export const GridBlock = memo(function GridBlock({ placed, column, tones, isEntry, ...facts }: GridBlockProps) {
  const { training, height } = placed;
  const { look, mark } = facts;
  const { isNarrow, lines, rest } = blockTexts(training.name, facts, widthOfSpot(placed, column), height);
  const spot = spotStyle(placed, column);
  const hues = tones && look === undefined ? { background: tones.b, text: tones.t } : undefined;
  return (
    <>
      <a
        className={joinClasses(classes.block, !hues && classes.plain, mark === 'sending' && classes.sending)}
        style={{ ...spot, backgroundImage: laneOf(training, tones, look), backgroundColor: hues?.background }}
        href={`/public/training?id=${training.id}`}
        data-block={training.id}
        data-landing={isEntry || undefined}
        aria-label={facts.label}
        tabIndex={isEntry ? undefined : -1}
      />
      <div
        className={joinClasses(
          classes.words,
          isNarrow && classes.narrow,
          look && classes[look],
          mark && classes.marked,
        )}
        style={{
          ...(isNarrow && !mark ? spotStyle(placed, column, height - lines - edgesRem) : spot),
          color: hues?.text,
        }}
        aria-hidden
      >
        <b className={joinClasses(classes.name, isNarrow && classes[`lines${Math.min(lines, mostLines)}`])}>
          {isNarrow ? softHyphens(training.name) : training.name}
        </b>
        {rest.length > 0 && `${isNarrow ? '' : '\n'}${rest.join('\n')}`}
        {mark && <BlockMark mark={mark} position={facts.position} isPast={look === 'past'} />}
      </div>
    </>
  );
});

interface BlockMarkProps {
  mark: NonNullable<BlockFacts['mark']>;
  /** The user's position in the waitlist. */
  position: number;
  isPast: boolean;
}

/**
 * The user's mark: a check, a head when they give it, the position in the waitlist, a cloud while it is being sent; or
 * a lock, when they cannot have a place. The block's label says it in words.
 */
function BlockMark({ mark, position, isPast }: BlockMarkProps) {
  return (
    <span
      className={joinClasses(blockMarkClasses.mark, blockMarkClasses[mark], isPast && blockMarkClasses.past)}
      aria-hidden
    >
      {mark === 'booked' && <IconCheck size={14} stroke={3} />}
      {mark === 'sending' && <IconCloudUp size={14} stroke={2.2} />}
      {mark === 'giving' && <IconUser size={14} stroke={2.6} />}
      {mark === 'refused' && <IconLock size={14} stroke={2.2} />}
      {mark === 'waiting' && position}
    </span>
  );
}
