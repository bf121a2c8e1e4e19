import { escapeText } from '../../tenants/page-template.ts';
import type { Schedule } from '../schema.ts';
import type { Css } from './css.ts';

export interface LaneSight {
  ratio: number;
  /** Of its style in both schemes. */
  tones?: Schedule['styles'][number]['tones'] | undefined;
  direction?: 'vertical' | 'horizontal';
  isOff?: boolean;
}

/** As the app's `Lane`. The page's policy allows no style in markup: the page's own script sets what stands in `data-style`. */
export function renderLane({ ratio, tones, direction = 'vertical', isOff = false }: LaneSight, css: Css): string {
  const filled = Math.round(Math.min(1, Math.max(0, isOff ? 0 : ratio)) * 100);
  const colours = (['light', 'dark'] as const).map((scheme) =>
    tones && !isOff
      ? ` data-${scheme}="${escapeText(`;--lane-y:${tones[scheme].y};--lane-e:${tones[scheme].e}`)}"`
      : '',
  );
  const look = css('lane', 'lane', direction);
  return `<span class="${look}" aria-hidden="true" data-style="--lane-filled:${filled}%;--lane-thickness:6px"${colours.join('')}></span>`;
}
