import { IconCircleCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FileContent } from '#api/documents/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import type { SaleResult } from '#api/invoices/staff-schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
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
        <Stack breaks flex={1} minWidth={0}>
          <Text component="h2" size="h4">
            {t(isPaid ? 'sale.done.paid' : 'sale.done.invoice', { sum: formatMoney(total, language) })}
          </Text>
          <Text size="meta" tone="t2" breaks>
            <DottedParts
              parts={[
                t('sale.done.number', { number }),
                buyer?.name || item.client,
                isPaid ? undefined : t('sale.done.due', { date: formatDate(dueDate) }),
              ].filter(Boolean)}
            />
          </Text>
        </Stack>
      </div>
      {changeCents > 0 && (
        <p className={classes.total}>
          <span>{t('sale.change')}</span>
          <strong>{formatMoney(changeCents, language)}</strong>
        </p>
      )}
      <Given granted={granted} isPaid={isPaid} />
      <Row wrap gap={10}>
        <Button variant="primary" size={56} onClick={onNext}>
          {t('sale.done.next')}
        </Button>
        <PdfButton
          label={t(isPaid ? 'sale.done.receipt' : 'sale.done.paper')}
          load={() => api('GET /admin/invoice/{id}/pdf', { params: { id } })}
        />
      </Row>
    </div>
  );
}

function Given({ granted, isPaid }: { granted: SaleResult['granted']; isPaid: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isPaid)
    return (
      <Text size="meta" tone="t2" breaks>
        {t('sale.done.later')}
      </Text>
    );
  if (granted.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t('sale.done.given')}>
      <Text component="h3" size="h4">
        {t('sale.done.given')}
      </Text>
      <ul className={classes.lines}>
        {granted.map(({ kind, name, code, validFrom, validUntil, visits, valueCents }) => (
          <li key={code} className={classes.line}>
            <Stack breaks flex={1} minWidth={0}>
              <strong>{name}</strong>
              <Text size="meta" tone="t2" breaks>
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
              </Text>
            </Stack>
            <Tag tone="ok">{t(`sale.done.kind.${kind}`)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
