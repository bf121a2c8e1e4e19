import { useEffect, useState } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

const Standing = lazyPanel(async () => {
  const [{ OwnStanding }] = await Promise.all([import('./own-standing.tsx'), loadAllTexts()]);
  return OwnStanding;
});

/** Once the page that it stands on is there: few have any. */
export function LazyOwnStanding() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => whenIdle(() => Promise.resolve(setOpen(true))), []);
  return <Standing isOpen={isOpen} />;
}
