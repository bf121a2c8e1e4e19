import { IconCircleCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FileContent } from '#api/documents/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import type { SaleResult } from '#api/invoices/staff-schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import own from './basket.module.css';
import classes from './sale.module.css';
import type { Buyer } from './sale-basket.ts';

interface SoldProps {
  result: SaleResult;
  changeCents: number;
  buyer: Buyer | null;
  PdfButton: ComponentType<{ load: () => Promise<FileContent>; label?: string }>;
  onNext: () => void;
}

/** What was sold, what it gave, what to give back, and the paper. */
export function SoldPanel({ result: { item, granted }, changeCents, buyer, PdfButton, onNext }: SoldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, number, total, balance, dueDate } = item;
  const isPaid = balance === 0;
  return (
    <div className={classes.sold}>
      <div className={classes.line} role="status">
        <IconCircleCheck className={own.ok} size={40} stroke={1.9} aria-hidden />
        <div className={classes.words}>
          <h2 className={classes.heading}>
            {t(isPaid ? 'sale.done.paid' : 'sale.done.invoice', { sum: formatMoney(total, language) })}
          </h2>
          <p className={classes.facts}>
            <DottedParts
              parts={[
                t('sale.done.number', { number }),
                buyer?.name || item.client,
                isPaid ? undefined : t('sale.done.due', { date: formatDate(dueDate) }),
              ].filter(Boolean)}
            />
          </p>
        </div>
      </div>
      {changeCents > 0 && (
        <p className={classes.total}>
          <span>{t('sale.change')}</span>
          <strong>{formatMoney(changeCents, language)}</strong>
        </p>
      )}
      <Given granted={granted} isPaid={isPaid} />
      <div className={classes.buttons}>
        <Button variant="primary" size={56} onClick={onNext}>
          {t('sale.done.next')}
        </Button>
        <PdfButton
          label={t(isPaid ? 'sale.done.receipt' : 'sale.done.paper')}
          load={() => api('GET /admin/invoice/{id}/pdf', { params: { id } })}
        />
      </div>
    </div>
  );
}

function Given({ granted, isPaid }: { granted: SaleResult['granted']; isPaid: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isPaid) return <p className={classes.facts}>{t('sale.done.later')}</p>;
  if (granted.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t('sale.done.given')}>
      <h3 className={classes.heading}>{t('sale.done.given')}</h3>
      <ul className={classes.lines}>
        {granted.map(({ kind, name, code, validFrom, validUntil, visits, valueCents }) => (
          <li key={code} className={classes.line}>
            <div className={classes.words}>
              <strong>{name}</strong>
              <p className={classes.facts}>
                <DottedParts
                  parts={[
                    code,
                    valueCents === null ? undefined : formatMoney(valueCents, language),
                    visits === null || valueCents !== null ? undefined : t('products.visitsOf', { count: visits }),
                    validUntil
                      ? `${formatDate(validFrom)}–${formatDate(validUntil)}`
                      : t('products.from', { date: formatDate(validFrom) }),
                  ].filter(Boolean)}
                />
              </p>
            </div>
            <Tag tone="ok">{t(`sale.done.kind.${kind}`)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
