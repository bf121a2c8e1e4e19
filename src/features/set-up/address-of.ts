/** Where members find a host of this server, as they open it. */
export const addressOf = (host: string): string =>
  `${location.protocol}//${host}${location.port && `:${location.port}`}`;

/** What a code on a poster opens: from there the app can be installed. */
export const timetableOf = (host: string): string => `${addressOf(host)}/public/calendar/day`;
