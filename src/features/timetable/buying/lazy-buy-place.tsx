import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import type { BuyPlaceProps } from './buy-place.tsx';

/** Only for those who may buy a place: nobody else loads it. */
export const LazyBuyPlace = lazyPanel<BuyPlaceProps>(async () => {
  const [place] = await Promise.all([import('./buy-place.tsx'), loadAllTexts()]);
  return place.BuyPlace;
});
