import type { ContractRules } from '#api/tenants/contract-settings.ts';
import { readMoney } from '#src/lib/i18n/read-money.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';

const numbers = {
  latestStartDays: [0, 366],
  invoiceDaysBefore: [0, 28],
  noticeDays: [0, 365],
  raiseNoticeDays: [30, 365],
  shortestDays: [1, 366],
  longestDays: [1, 366],
  daysPerYear: [1, 366],
  debtAfterDays: [0, 365],
  badDebtAfterDays: [1, 3650],
} as const;
export type NumberName = keyof typeof numbers;
/** What the form asks for, but the fee. */
export type RuleName = NumberName | 'periodMode' | 'canEnd' | 'canPause' | 'raisesFixedTerms';

/** The rules as their form holds them: numbers as they are typed. */
export interface RulesDraft extends Record<NumberName, string>, Record<string, unknown> {
  periodMode: ContractRules['periodMode'];
  canEnd: boolean;
  canPause: boolean;
  raisesFixedTerms: boolean;
  feeCents: string;
}

export const draftOf = (rules: ContractRules, fee: string): RulesDraft => ({
  periodMode: rules.periodMode,
  latestStartDays: String(rules.latestStartDays),
  invoiceDaysBefore: String(rules.invoiceDaysBefore),
  canEnd: rules.noticeDays !== null,
  noticeDays: String(rules.noticeDays ?? 30),
  raiseNoticeDays: String(rules.raiseNoticeDays),
  raisesFixedTerms: rules.raisesFixedTerms,
  canPause: rules.freeze !== null,
  shortestDays: String(rules.freeze?.shortestDays ?? 7),
  longestDays: String(rules.freeze?.longestDays ?? 60),
  daysPerYear: String(rules.freeze?.daysPerYear ?? 90),
  feeCents: fee,
  debtAfterDays: String(rules.debtAfterDays),
  badDebtAfterDays: String(rules.badDebtAfterDays),
});

/** What this form does not ask for stays as it is. */
export const rulesOf = (draft: RulesDraft, known: ContractRules): ContractRules => ({
  ...known,
  periodMode: draft.periodMode,
  latestStartDays: Number(draft.latestStartDays),
  invoiceDaysBefore: Number(draft.invoiceDaysBefore),
  noticeDays: draft.canEnd ? Number(draft.noticeDays) : null,
  raiseNoticeDays: Number(draft.raiseNoticeDays),
  raisesFixedTerms: draft.raisesFixedTerms,
  freeze: draft.canPause
    ? {
        shortestDays: Number(draft.shortestDays),
        longestDays: Number(draft.longestDays),
        daysPerYear: Number(draft.daysPerYear),
        feeCents: readMoney(draft.feeCents) ?? 0,
      }
    : null,
  debtAfterDays: Number(draft.debtAfterDays),
  badDebtAfterDays: Number(draft.badDebtAfterDays),
});

export function mistakesOf(draft: RulesDraft): FieldErrors<Extract<keyof RulesDraft, string>> {
  const errors: FieldErrors = {};
  for (const [name, [least, most]] of Object.entries(numbers)) {
    const typed = String(draft[name]);
    if (typed === '' || Number(typed) < least || Number(typed) > most)
      errors[name] = name === 'raiseNoticeDays' ? 'seller.wrong.raiseNotice' : 'seller.wrong.days';
  }
  if (readMoney(draft.feeCents) === undefined) errors['feeCents'] = 'products.notMoney';
  if (Number(draft.longestDays) < Number(draft.shortestDays)) errors['longestDays'] ??= 'seller.wrong.longest';
  if (Number(draft.badDebtAfterDays) < Number(draft.debtAfterDays))
    errors['badDebtAfterDays'] ??= 'seller.wrong.badDebt';
  return errors;
}
