import type { ParseKeys } from 'i18next';
import type { Remedy } from '#api/errors.ts';
import { type Circumstances, refusalText } from '#src/lib/messages/refusal-text.ts';

const reasons: Readonly<Record<string, ParseKeys>> = {
  no_right: 'desk.why.noRight',
  right_blocked: 'desk.why.blocked',
  debt: 'desk.why.debt',
  right_ended: 'desk.why.ended',
  not_covered: 'desk.why.notCovered',
  no_visits_left: 'desk.why.noVisits',
};

/** Why somebody may not enter, for staff who look at them: the general texts address the person themselves. */
export function staffRefusalText(
  { key, remedy }: { key: string; remedy?: Remedy | undefined },
  circumstances: Circumstances,
): string {
  const words = reasons[remedy?.reason ?? ''];
  return words ? circumstances.t(words) : refusalText({ key, ...(remedy && { remedy }) }, circumstances);
}
