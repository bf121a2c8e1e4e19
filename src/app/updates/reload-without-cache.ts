import { withoutNocache } from './nocache.ts';

/** Loads the page anew past every cache: "the page reloads with a nocache parameter". */
export function reloadWithoutCache(): void {
  const { pathname, search } = location;
  const rest = withoutNocache(search);
  location.replace(`${pathname}${rest}${rest ? '&' : '?'}nocache=${Date.now()}`);
}
