import { withoutNocache } from './nocache.ts';

/** Reloads the page bypassing every cache: "the page reloads with a nocache parameter". */
export function reloadWithoutCache(): void {
  const { pathname, search } = location;
  const rest = withoutNocache(search);
  location.replace(`${pathname}${rest}${rest ? '&' : '?'}nocache=${Date.now()}`);
}
