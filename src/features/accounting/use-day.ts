import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';

/** Today by the club's clock. */
export function useToday(): PlainDate {
  const { timeZone } = useSite();
  return toPlainDate(useNow(), timeZone);
}

/** The last day of the month before: until when accountants usually ask. */
export const endOfLastMonth = (today: PlainDate): PlainDate => addDays(`${today.slice(0, 8)}01`, -1);
