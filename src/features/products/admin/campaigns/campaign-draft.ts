import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { Campaign, CampaignBody } from '#api/products/schema.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';

/** A campaign code as its form holds it. */
export interface CampaignDraft extends Record<string, unknown> {
  code: string;
  name: string;
  takes: 'percent' | 'amount';
  percent: string;
  amountCents: string;
  productIds: number[] | null;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  maxUses: string;
  maxUsesEach: string;
}

const textOf = (number: number | null): string => (number === null ? '' : String(number));
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

export const emptyCampaign = (today: PlainDate): CampaignDraft => ({
  code: '',
  name: '',
  takes: 'percent',
  percent: '10',
  amountCents: '',
  productIds: null,
  validFrom: today,
  validUntil: null,
  maxUses: '',
  maxUsesEach: '1',
});

export function draftOf(campaign: Campaign, language: Language): CampaignDraft {
  const { code, name, percent, amountCents, productIds, validFrom, validUntil, maxUses, maxUsesEach } = campaign;
  return {
    code,
    name,
    productIds,
    validFrom,
    validUntil,
    takes: percent === null ? 'amount' : 'percent',
    percent: textOf(percent),
    amountCents: amountCents === null ? '' : writeMoney(amountCents, language),
    maxUses: textOf(maxUses),
    maxUsesEach: textOf(maxUsesEach),
  };
}

export function bodyOf(draft: CampaignDraft): CampaignBody {
  const { code, name, takes, productIds, validFrom, validUntil } = draft;
  return {
    code,
    name,
    productIds,
    validFrom,
    validUntil,
    percent: takes === 'percent' ? numberOf(draft.percent) : null,
    amountCents: takes === 'amount' ? (readMoney(draft.amountCents) ?? null) : null,
    maxUses: numberOf(draft.maxUses),
    maxUsesEach: numberOf(draft.maxUsesEach),
  };
}

const codePattern = /^[\p{L}\p{N}_-]{3,32}$/u;

/** What is wrong before anything is sent. */
export function mistakesOf(draft: CampaignDraft): FieldErrors<Extract<keyof CampaignDraft, string>> {
  const { takes, percent, amountCents, validFrom, validUntil, productIds } = draft;
  const isPercent = Number(percent) >= 1 && Number(percent) <= 100;
  return {
    code: codePattern.test(draft.code.trim()) ? null : 'products.campaign.codeInvalid',
    percent: takes === 'percent' && !isPercent ? 'products.campaign.percentInvalid' : null,
    amountCents: takes === 'amount' && !readMoney(amountCents) ? 'products.notMoney' : null,
    productIds: productIds?.length === 0 ? 'products.campaign.chooseProducts' : null,
    validUntil: validUntil !== null && validUntil < validFrom ? 'products.endsBeforeStart' : null,
  };
}
