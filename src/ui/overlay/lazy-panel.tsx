import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { messageOfFailure } from '#src/lib/messages/message.ts';
import { snackbarStore } from '#src/lib/messages/snackbar-store.ts';
import { fetchMissingStyles } from '#src/lib/missing-styles.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

interface Openable {
  isOpen: boolean;
  onClose?: () => void;
}

const askAgainMs = 4000;

/**
 * A panel above a page that is never in the first render: its code is lazy-loaded when the browser is idle, at the
 * latest when it opens. On failure the page below stays as it is, a message says why, and the panel closes, to be
 * opened again. A panel that cannot close, or where closing is a choice (`isQuestion`), retries until loaded.
 */
export function lazyPanel<Props extends Openable>(load: () => Promise<ComponentType<Props>>, isQuestion = false) {
  let ready: ComponentType<Props> | undefined;
  const fetchPanel = async () => {
    await fetchMissingStyles();
    return load();
  };
  /** For a page that has the panel from its first render. */
  const fetchAhead = async (): Promise<void> => {
    ready = await fetchPanel();
  };
  return Object.assign(
    function LazyPanel(props: Props): ReactNode {
      const { isOpen } = props;
      const [Panel, setPanel] = useState(() => ready);
      const [isNeeded, setIsNeeded] = useState(isOpen);
      const [failures, setFailures] = useState(0);
      if (isOpen && !isNeeded) setIsNeeded(true);
      const fail = useEffectEvent((error: unknown) => {
        if (failures === 0) snackbarStore.show({ type: 'error', message: messageOfFailure(error) });
        if (!isQuestion) props.onClose?.();
      });
      useEffect(() => {
        if (Panel) return undefined;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let isOver = false;
        const show = async () => {
          const loaded = await fetchPanel();
          setPanel(() => loaded);
        };
        const failed = (error: unknown) => {
          if (isOver) return;
          timer = setTimeout(() => setFailures((count) => count + 1), askAgainMs);
          fail(error);
        };
        // Once opened it does not wait for an idle browser.
        if (isOpen) void show().catch(failed);
        const stopWaiting = whenIdle(show);
        return () => {
          isOver = true;
          clearTimeout(timer);
          stopWaiting();
        };
      }, [Panel, isOpen, failures]);
      return Panel && isNeeded && <ClosedAtFirst Panel={Panel} props={props} />;
    },
    { fetchAhead },
  );
}

/** A panel that mounts open does not know where the focus came from. */
function ClosedAtFirst<Props extends Openable>({ Panel, props }: { Panel: ComponentType<Props>; props: Props }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Panel {...props} isOpen={props.isOpen && isReady} />;
}
