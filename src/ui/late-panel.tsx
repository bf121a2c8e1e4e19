import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenResting } from '#src/lib/when-resting.ts';

interface Openable {
  isOpen: boolean;
}

/**
 * What opens above a page and is never in its first picture: its code is fetched when the browser rests, at the latest
 * when it opens. Without a network it opens as soon as there is one; the page below stays as it is.
 */
export function latePanel<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  return function LatePanel(props: Props): ReactNode {
    const { isOpen } = props;
    const [Panel, setPanel] = useState<ComponentType<Props>>();
    const [isNeeded, setIsNeeded] = useState(isOpen);
    if (isOpen && !isNeeded) setIsNeeded(true);
    useEffect(() => {
      if (Panel) return undefined;
      const fetchPanel = async () => {
        const loaded = await load();
        setPanel(() => loaded);
      };
      // Whoever has opened it does not wait for a rest.
      if (isOpen) void fetchPanel().catch((error: unknown) => setPanel(() => failedPanel(error)));
      return whenResting(fetchPanel);
    }, [Panel, isOpen]);
    return Panel && isNeeded && <ClosedAtFirst Panel={Panel} props={props} />;
  };
}

/** A file that is gone is the page's to say; a network that is gone says so itself, and brings the panel when it is back. */
function failedPanel(error: unknown): (() => never) | undefined {
  if (!navigator.onLine) return undefined;
  return () => {
    throw error;
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
