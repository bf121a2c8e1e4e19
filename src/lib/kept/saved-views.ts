import { keepScreenSetting, readScreenSettings } from './screen-settings.ts';

/** Filters and sorting of a list under a name, as its address has them. What was typed to find somebody is not kept. */
export interface SavedView {
  name: string;
  search: Readonly<Record<string, string | number>>;
}

/** More than these nobody tells apart. */
export const mostViews = 12;

type Kept = Record<string, unknown>;

const objectOf = (value: unknown): Kept => (typeof value === 'object' && value !== null ? { ...value } : {});

const isView = (value: unknown): value is SavedView => {
  const { name, search } = objectOf(value);
  const values = Object.values(objectOf(search));
  return typeof name === 'string' && name !== '' && values.every((one) => ['string', 'number'].includes(typeof one));
};

/** Somebody's own on this device, by list. Invalid ones count as none. */
export function readViews(owner: number, list: string): SavedView[] {
  const kept = objectOf(objectOf(readScreenSettings()['views'])[owner])[list];
  return Array.isArray(kept) ? kept.filter(isView).slice(0, mostViews) : [];
}

export function keepViews(owner: number, list: string, views: readonly SavedView[]): void {
  const all = objectOf(readScreenSettings()['views']);
  keepScreenSetting('views', { ...all, [owner]: { ...objectOf(all[owner]), [list]: views.slice(0, mostViews) } });
}

/** The filters of an address, in one order: those that are alike are the same view. */
export const viewKey = (search: Readonly<Record<string, unknown>>): string =>
  Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${String(value)}`)
    .toSorted()
    .join('&');
