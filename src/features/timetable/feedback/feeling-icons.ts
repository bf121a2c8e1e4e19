import {
  type Icon,
  IconHeart,
  IconHeartFilled,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import type { Feeling } from '#api/feedback/feelings.ts';

/** Filled is a rating that was given. */
export const feelingIcons: Record<Feeling, { open: Icon; given: Icon }> = {
  dislike: { open: IconThumbDown, given: IconThumbDownFilled },
  like: { open: IconThumbUp, given: IconThumbUpFilled },
  love: { open: IconHeart, given: IconHeartFilled },
};
