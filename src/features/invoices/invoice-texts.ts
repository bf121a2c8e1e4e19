import type { TFunction } from 'i18next';
import { daysBetween } from '#api/dates.ts';
import type { InvoiceSummary } from '#api/invoices/schema.ts';
import type { Language } from '#api/languages.ts';

type Dated = Pick<InvoiceSummary, 'dueDate'>;

/** `3 päeva`, `täna`, `8 päeva üle`: how long there is to pay, or since when it is late. */
export function dueText({ dueDate }: Dated, today: string, t: TFunction): string {
  const days = daysBetween(today, dueDate);
  if (days === 0) return t('invoices.dueToday');
  return days > 0 ? t('invoices.daysLeft', { count: days }) : t('invoices.daysOver', { count: -days });
}

/** `24`, `5,5`: a rate as it is written in a language. */
export const percentText = (percent: number, language: Language): string =>
  String(percent).replace('.', language === 'en' ? '.' : ',');

/** Whether something of it is still to be paid. */
export const isOpen = ({ kind, balance }: Pick<InvoiceSummary, 'kind' | 'balance'>): boolean =>
  kind === 'invoice' && balance > 0;

export const sumOf = (invoices: readonly Pick<InvoiceSummary, 'balance'>[]): number =>
  invoices.reduce((sum, { balance }) => sum + balance, 0);
