const shape = /^(UTC|[A-Z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)+)$/;

/** Whether `name` is an IANA time zone, as `Europe/Tallinn`; offsets (`+02:00`) and abbreviations are not. */
export function isTimeZoneName(name: string): boolean {
  if (!shape.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
