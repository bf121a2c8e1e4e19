import { lazy, Suspense, useEffect, useState } from 'react';
import { appPanel, useAppPanel } from '#src/lib/app-panel.ts';

const MessagesSheet = lazy(async () => ({ default: (await import('./messages-sheet.tsx')).MessagesSheet }));
const ShortcutsSheet = lazy(async () => ({ default: (await import('./shortcuts-sheet.tsx')).ShortcutsSheet }));

/** The panels that any page can have above it. Their code comes when one is first opened. */
export function AppPanels() {
  const panel = useAppPanel();
  const [isNeeded, setIsNeeded] = useState(false);
  if (panel && !isNeeded) setIsNeeded(true);
  // Who logs out or is locked out leaves nothing open for the next one.
  useEffect(() => appPanel.close, []);
  return <Suspense fallback={null}>{isNeeded && <Panels />}</Suspense>;
}

function Panels() {
  const panel = useAppPanel();
  // Closed at first: a sheet that is born open does not know where the focus came from.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <MessagesSheet isOpen={isReady && panel === 'messages'} onClose={appPanel.close} />
      <ShortcutsSheet isOpen={isReady && panel === 'shortcuts'} onClose={appPanel.close} />
    </>
  );
}
