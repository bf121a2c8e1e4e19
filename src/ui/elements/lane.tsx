import type { CSSProperties } from 'react';
import { joinClasses } from './join-classes.ts';
import classes from './lane.module.css';

export type LaneProps = {
  /** How full, 0–1; larger values are clamped. */
  ratio: number;
  /** `tones[scheme]` of the style: `y` the fill, `e` the track. Without them the accent is used on s3. */
  tones?: { y: string; e: string } | undefined;
  direction?: 'vertical' | 'horizontal';
  /** Thickness in px: 6 in rows, 4 in blocks, 6–12 horizontal, 14 on a TV. */
  thickness?: number;
  /** Neither fill nor style: the training is cancelled. */
  isOff?: boolean;
};

/**
 * The lane: its colour is the style, its filled height how full. Screen readers skip it, so the text beside it must
 * contain both.
 */
export function Lane({ ratio, tones, direction = 'vertical', thickness = 6, isOff = false }: LaneProps) {
  const filled = Math.round(Math.min(1, Math.max(0, isOff ? 0 : ratio)) * 100);
  const style = {
    '--lane-filled': `${filled}%`,
    '--lane-thickness': `${thickness}px`,
    ...(tones && !isOff ? { '--lane-y': tones.y, '--lane-e': tones.e } : {}),
  } as CSSProperties;
  return <span aria-hidden className={joinClasses(classes.lane, classes[direction])} style={style} />;
}
