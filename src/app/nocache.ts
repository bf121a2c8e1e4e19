const parameter = /([?&])nocache=[^&]*(?:&|$)/;

/** `?date=2026-11-24&nocache=1` → `?date=2026-11-24`; the rest stays letter by letter. */
export const withoutNocache = (search: string): string => search.replace(parameter, '$1').replace(/[?&]$/, '');

/** Loads the page anew past every cache: "the page reloads with a nocache parameter". */
export function reloadWithoutCache(): void {
  const { pathname, search } = location;
  const rest = withoutNocache(search);
  location.replace(`${pathname}${rest}${rest ? '&' : '?'}nocache=${Date.now()}`);
}

/** The parameter has done its work: nobody should share, bookmark or see it. */
export function dropNocache(): void {
  const { pathname, search, hash } = location;
  const rest = withoutNocache(search);
  if (rest !== search) history.replaceState(history.state, '', `${pathname}${rest}${hash}`);
}
