import { toPlainDate } from '../../dates.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { sayInstant } from '../say-when.ts';
import { renderIcon } from './icons.ts';
import type { MemberOfSight, Sight } from './render-day.ts';
import type { RowSight } from './render-row.ts';

/** What a page without a network says of its age, as the app's `StaleNotice`: the page's own script takes it out of others. */
export function renderNotice(
  { at }: Pick<MemberOfSight, 'at'>,
  { now, timeZone, t, css }: Pick<Sight, 'now' | 'timeZone' | 't'> & Pick<RowSight, 'css'>,
  place = css('loaded-timetable', 'notice'),
): string {
  const when = sayInstant(new Date(at).toISOString(), timeZone, toPlainDate(now, timeZone), t);
  const look = `${css('card', 'card', 'dashed')} ${css('stale-notice', 'notice')} ${place}`;
  const said = `<strong>${escapeText(t('common.offline.title'))}</strong><span>${escapeText(t('common.offline.asOf', { when }))}</span>`;
  return `<section class="${look}" role="status" data-offline>${renderIcon('wifiOff', 24)}<p>${said}</p></section>`;
}
