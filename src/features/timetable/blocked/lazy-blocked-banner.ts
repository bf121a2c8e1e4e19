import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

export const BlockedBanner = lazyPanel(async () => {
  const [{ BlockedBanner: Banner }] = await Promise.all([import('./blocked-banner.tsx'), loadAllTexts()]);
  return Banner;
});
