import { IconCheck, IconCloudUp, IconLock, IconUser } from '@tabler/icons-react';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import type { BlockFacts } from './block-facts.ts';
import classes from './block-mark.module.css';

export interface BlockMarkProps {
  mark: NonNullable<BlockFacts['mark']>;
  /** My place in the line. */
  position: number;
  isPast: boolean;
}

/** What is mine: a check, a head where I give it, my place in the line, a cloud while it is on its way; or a lock, where I cannot have a place. The block's label says it in words. */
export function BlockMark({ mark, position, isPast }: BlockMarkProps) {
  return (
    <span className={joinClasses(classes.mark, classes[mark], isPast && classes.past)} aria-hidden>
      {mark === 'booked' && <IconCheck size={14} stroke={3} />}
      {mark === 'sending' && <IconCloudUp size={14} stroke={2.2} />}
      {mark === 'giving' && <IconUser size={14} stroke={2.6} />}
      {mark === 'refused' && <IconLock size={14} stroke={2.2} />}
      {mark === 'waiting' && position}
    </span>
  );
}
