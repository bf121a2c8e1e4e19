import type { ParseKeys } from 'i18next';
import type { Remedy } from '#api/errors.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { type Circumstances, refusalText } from '#src/lib/messages/refusal-text.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';

const reasons: Readonly<Record<string, ParseKeys>> = {
  no_right: 'desk.why.noRight',
  right_blocked: 'desk.why.blocked',
  debt: 'desk.why.debt',
  right_ended: 'desk.why.ended',
  not_covered: 'desk.why.notCovered',
  no_visits_left: 'desk.why.noVisits',
};

/** The words for it, as a function of the refusal. */
export function useStaffRefusal(): (refusal: Refused) => string {
  const { t } = useTranslation();
  const [site, now] = [useSite(), useNow()];
  return (refusal) => staffRefusalText(refusal, { t, site, now });
}

interface Refused {
  key: string;
  remedy?: Remedy | undefined;
}

/** Why somebody may not enter, for staff who look at them: the general texts address the person themselves. */
export function staffRefusalText({ key, remedy }: Refused, circumstances: Circumstances): string {
  const words = reasons[remedy?.reason ?? ''];
  return words ? circumstances.t(words) : refusalText({ key, ...(remedy && { remedy }) }, circumstances);
}
