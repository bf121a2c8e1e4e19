import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenResting } from '#src/lib/when-resting.ts';

interface Openable {
  isOpen: boolean;
}

/**
 * What opens above a page and is never in its first picture: its code is fetched when the browser rests, at the latest
 * when it opens.
 */
export function latePanel<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  const Panel = lazy(async () => ({ default: await load() }));
  return function LatePanel(props: Props): ReactNode {
    const [isNeeded, setIsNeeded] = useState(props.isOpen);
    if (props.isOpen && !isNeeded) setIsNeeded(true);
    useEffect(() => whenResting(load), []);
    return (
      isNeeded && (
        <Suspense fallback={null}>
          <ClosedAtFirst Panel={Panel} props={props} />
        </Suspense>
      )
    );
  };
}

/** A panel that is born open does not know where the focus came from. */
function ClosedAtFirst<Props extends Openable>({ Panel, props }: { Panel: ComponentType<Props>; props: Props }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Panel {...props} isOpen={props.isOpen && isReady} />;
}
