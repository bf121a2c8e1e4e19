import type { OpeningList } from '#api/accounting/opening-schema.ts';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { type CsvRow, writeCsv } from '#api/write-csv.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { documentTexts } from '../../invoices/document-texts.ts';
import { listCredits, listDebts, listGiftCards } from './queries.ts';

/** Whoever reads it takes a line apart at its signs. */
const plain = (text: string): string => text.replaceAll(/[;"\t\r\n]+/g, ' ').trim();

/** What is open between a club and its clients, as another club enters it that they come to. */
export async function writeOpeningFile(
  scope: TenantScope,
  { list, today, language }: { list: OpeningList; today: PlainDate; language: Language },
): Promise<string> {
  const { t } = documentTexts(language);
  const heads = {
    debts: [t('opening.file.client'), t('opening.file.sum'), t('opening.file.dueOn'), t('opening.file.note')],
    credits: [t('opening.file.client'), t('opening.file.sum')],
    vouchers: [
      t('opening.file.card'),
      t('opening.file.value'),
      t('opening.file.validUntil'),
      t('opening.file.code'),
      t('opening.file.visits'),
      t('opening.file.boughtBy'),
    ],
  };
  return writeCsv([heads[list], ...(await rowsOf(scope, list, today))]);
}

async function rowsOf(scope: TenantScope, list: OpeningList, today: PlainDate): Promise<CsvRow[]> {
  if (list === 'debts')
    return (await listDebts(scope)).map((debt) => [debt.clientCode, BigInt(debt.cents), debt.dueOn, plain(debt.note)]);
  if (list === 'credits') return (await listCredits(scope)).map(({ clientCode, cents }) => [clientCode, BigInt(cents)]);
  const cards = await listGiftCards(scope, today);
  return cards.map(({ note, cents, validUntil, code, visits, boughtBy }) => [
    plain(note),
    cents === null ? '' : BigInt(cents),
    validUntil,
    plain(code),
    visits === null ? '' : String(visits),
    plain(boughtBy),
  ]);
}
