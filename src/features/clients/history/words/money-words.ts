import type { LineOf } from '#api/clients/history-schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { authorWords, type LineWords, type Saying } from './line-words.ts';

type MoneyLine = LineOf<'posting' | 'refund' | 'order'>;

/** Money: what was booked, what is on its way, and which of several payments it is. */
export function moneyWords(line: MoneyLine, { t, language }: Saying): LineWords {
  const numbers = line.invoices.map(({ number }) => number).join(', ');
  const about = [numbers ? t('clientHistory.money.number', { number: numbers }) : undefined, authorWords(line, t)];
  const sum = formatMoney(line.cents, language);
  switch (line.what) {
    case 'posting': {
      const { means, reference, providerReference, nth, payments, creditedCents, isUnallocated, note } = line;
      const isTwice = payments !== null && payments > 1;
      return {
        title: postingWords(line, t),
        sum,
        facts: [
          ...about,
          means && line.posting !== 'credit_use' ? t(`invoices.movement.${means}`) : undefined,
          isTwice ? t('clientHistory.money.nth', { nth: nth ?? 1, count: payments }) : undefined,
          creditedCents > 0
            ? t('clientHistory.money.credited', { money: formatMoney(creditedCents, language) })
            : undefined,
          isUnallocated ? t('clientHistory.money.unallocated') : undefined,
          providerReference && means === 'provider'
            ? t('clientHistory.money.reference', { number: providerReference })
            : reference || undefined,
        ],
        note,
        tone: isTwice || isUnallocated ? 'warn' : line.posting === 'payment' ? 'good' : undefined,
      };
    }
    case 'refund':
      return {
        title: t(`billing.event.refund_${line.state}`),
        sum,
        facts: about,
        note: line.note,
        tone: line.state === 'rejected' ? 'bad' : undefined,
      };
    case 'order': {
      const { status, number, providerReference } = line;
      const reference = providerReference ? t('clientHistory.money.reference', { number: providerReference }) : number;
      return {
        title: t('clientHistory.order.title'),
        sum,
        facts: [t(`clientHistory.order.status.${status}`), ...about, reference],
      };
    }
  }
}

function postingWords({ posting, invoices }: LineOf<'posting'>, t: Saying['t']): string {
  if (posting === 'invoice' || posting === 'opening') return t(`clientHistory.money.${posting}`);
  return t(`billing.event.${posting}`, { number: invoices[0]?.number ?? '' });
}
