import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { useSite } from '../site.ts';
import { useNow } from '../use-now.ts';

/** Today by the club's clock. */
export function useToday(): PlainDate {
  const { timeZone } = useSite();
  return toPlainDate(useNow(), timeZone);
}
