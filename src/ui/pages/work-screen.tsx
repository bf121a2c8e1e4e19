import { Screen, type ScreenProps } from '../layout/screen.tsx';
import { WorkAndHelp } from './work-and-help.tsx';

/** A screen on which one thing is done, mostly without a bar below; beside it on a wide screen stands what helps. */
export function WorkScreen({ header, isBare = true, children }: Pick<ScreenProps, 'header' | 'isBare' | 'children'>) {
  return (
    <Screen isBare={isBare} header={header}>
      <WorkAndHelp work={children} />
    </Screen>
  );
}
