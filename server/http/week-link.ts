import { addDays, isPlainDate, mondayOf, toPlainDate } from '#api/dates.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import type { Tenant } from '../endpoint/tenant.ts';

/**
 * The header with which a visitor's day asks for its week at once, before the code is there that would ask for it.
 * Its address is the one that the app calls, or the browser would fetch the week twice.
 * @param url of the page, as `/public/calendar/day?date=2026-11-24`
 */
export function weekLink(tenant: Tenant, url: string, now: Date): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname !== '/public/calendar/day') return undefined;
  const { countryCode } = tenant.settings.page_rules.main;
  const asked = searchParams.get('date') ?? '';
  const from = mondayOf(isPlainDate(asked) ? asked : toPlainDate(now, timeZoneOf(countryCode)));
  const week = `/api/v0.1/public/schedule?from=${from}&until=${addDays(from, 6)}`;
  return `<${week}>; rel=preload; as=fetch; crossorigin`;
}
