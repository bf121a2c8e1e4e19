const parameter = /([?&])nocache=[^&]*(?:&|$)/;

/** `?date=2026-11-24&nocache=1` → `?date=2026-11-24`; the rest stays unchanged. */
export const withoutNocache = (search: string): string => search.replace(parameter, '$1').replace(/[?&]$/, '');

/** The parameter is used up: it should not be shared, bookmarked or seen. */
export function dropNocache(): void {
  const { pathname, search, hash } = location;
  const rest = withoutNocache(search);
  if (rest !== search) history.replaceState(history.state, '', `${pathname}${rest}${hash}`);
}
