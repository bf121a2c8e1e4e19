import { joinClasses } from '../elements/join-classes.ts';
import { Lane, type LaneProps } from '../elements/lane.tsx';
import classes from './style-eyebrow.module.css';

interface StyleEyebrowProps extends Pick<LaneProps, 'tones'> {
  text: string;
  className?: string | undefined;
}

/** What stands above a name: a short lane in the colour of the style, and a word on it. */
export function StyleEyebrow({ tones, text, className }: StyleEyebrowProps) {
  return (
    <span className={joinClasses(classes.eyebrow, className)}>
      <span className={classes.mark}>
        <Lane ratio={1} tones={tones} direction="horizontal" thickness={8} />
      </span>
      {text}
    </span>
  );
}
