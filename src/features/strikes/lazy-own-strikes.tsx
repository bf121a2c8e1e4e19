import { useEffect, useState } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

const Strikes = lazyPanel(async () => {
  const [{ OwnStrikes }] = await Promise.all([import('./own-strikes.tsx'), loadAllTexts()]);
  return OwnStrikes;
});

/** Once the page that it stands on is there: few have any. */
export function LazyOwnStrikes({ asked }: { asked?: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => whenIdle(() => Promise.resolve(setOpen(true))), []);
  return <Strikes isOpen={isOpen} asked={asked} />;
}
