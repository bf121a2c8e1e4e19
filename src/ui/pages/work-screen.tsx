import { Screen, type ScreenProps } from '../layout/screen.tsx';
import { WorkAndHelp } from './work-and-help.tsx';

/** A screen on which one thing is done, mostly without a bar below; beside it on a wide screen stands what helps. */
export function WorkScreen({ isBare = true, children, ...rest }: ScreenProps) {
  return (
    <Screen {...rest} isBare={isBare}>
      <WorkAndHelp work={children} />
    </Screen>
  );
}
