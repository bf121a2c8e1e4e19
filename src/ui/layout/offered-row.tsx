import { Button } from '../elements/button.tsx';
import { Lane, type LaneProps } from '../elements/lane.tsx';
import { TimeRow, type TimeRowProps } from '../elements/time-row.tsx';

export interface OfferedRowProps extends Omit<TimeRowProps, 'lane' | 'action'> {
  lane: LaneProps;
  /** Its word, and as screen readers hear it among other rows. */
  button: { text: string; label: string };
  isBusy: boolean;
  onPress: () => void;
}

/** A row whose one button takes what it offers. */
export function OfferedRow({ lane, button, isBusy, onPress, ...row }: OfferedRowProps) {
  return (
    <TimeRow
      {...row}
      lane={<Lane {...lane} />}
      action={
        <Button size={44} variant="primary" isBusy={isBusy} aria-label={button.label} onClick={onPress}>
          {button.text}
        </Button>
      }
    />
  );
}
