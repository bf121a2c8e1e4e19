import { IconBuildingBank, IconCash, IconCreditCard, IconFileInvoice, IconGift } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { Quote, SaleRules } from '#api/invoices/staff-schema.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import own from './basket.module.css';
import { BasketLines } from './basket-lines.tsx';
import type { PayWay } from './pay-sheet.tsx';
import classes from './sale.module.css';
import { type Basket, needsClient } from './sale-basket.ts';

interface BasketProps {
  basket: Basket;
  items: readonly AdminProduct[];
  quote: UseQueryResult<Quote>;
  rules: SaleRules | undefined;
  today: PlainDate;
  onBasket: (basket: Basket) => void;
  onPay: (way: PayWay) => void;
}

/** What is bought, what it costs by the server, and the ways to pay. */
export function BasketPart({ basket, items, quote, rules, today, onBasket, onPay }: BasketProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const { lines } = basket;
  const isCodeWrong = quote.error instanceof ApiFailure && 'campaignCode' in quote.error.fields;
  const hasNoClient = basket.buyer === null && needsClient(lines, items);
  const hasNoPayer = basket.payer !== null && basket.payer.name.trim() === '';
  const isReady = !quote.isError && quote.data !== undefined && !quote.isPlaceholderData && isOnline;
  const canPay = isReady && !hasNoClient && !hasNoPayer && rules !== undefined && rules.missing.length === 0;
  if (lines.length === 0)
    return (
      <section className={own.basket} aria-label={t('sale.basket')}>
        <Text component="h2" size="h4">
          {t('sale.basket')}
        </Text>
        <Text size="meta" tone="t2" breaks>
          {t('sale.basketEmpty')}
        </Text>
        {!isOnline && (
          <Text size="meta" tone="t2" breaks>
            {t('sale.needsNetwork')}
          </Text>
        )}
      </section>
    );
  const total = quote.data?.total ?? 0;
  return (
    <section className={own.basket} aria-label={t('sale.basket')}>
      <Text component="h2" size="h4">
        {t('sale.basket')}
      </Text>
      <BasketLines
        {...{ lines, items, today }}
        quote={quote.isPlaceholderData ? undefined : quote.data}
        onLines={(changed) => onBasket({ ...basket, lines: changed })}
      />
      <CodeField
        error={isCodeWrong ? t('snackbar.campaign_code_not_found') : undefined}
        applied={basket.campaignCode}
        onCode={(campaignCode) => onBasket({ ...basket, campaignCode })}
      />
      <p className={classes.total} role="status">
        <span>{t('sale.total')}</span>
        <strong>{quote.data && !quote.isError ? formatMoney(total, language) : '–'}</strong>
      </p>
      <ProgressBar isActive={quote.isFetching} />
      {!isCodeWrong && <FormFailure error={quote.error} />}
      {hasNoClient && (
        <Text size="h6" tone="warn">
          {t('sale.needsClient')}
        </Text>
      )}
      {hasNoPayer && (
        <Text size="h6" tone="warn">
          {t('sale.needsPayer')}
        </Text>
      )}
      {!isOnline && (
        <Text size="h6" tone="warn">
          {t('sale.needsNetwork')}
        </Text>
      )}
      <PayButtons {...{ total, canPay, rules, onPay }} />
    </section>
  );
}

interface ButtonsProps {
  total: number;
  canPay: boolean;
  rules: SaleRules | undefined;
  onPay: (way: PayWay) => void;
}

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

function PayButtons({ total, canPay, rules, onPay }: ButtonsProps) {
  const { t } = useTranslation();
  const button = (way: PayWay, picture: typeof IconCash, variant?: 'primary') => {
    const Icon = picture;
    return (
      <Button
        size={56}
        variant={variant ?? 'secondary'}
        isWide
        disabled={!canPay}
        icon={<Icon {...icon} />}
        onClick={() => onPay(way)}
      >
        {t(`sale.way.${way}`)}
      </Button>
    );
  };
  if (total === 0) return button('free', IconGift, 'primary');
  return (
    <Stack gap={8}>
      {button('terminal', IconCreditCard, 'primary')}
      {button('cash', IconCash)}
      {rules && rules.benefits.length > 0 && button('benefit', IconBuildingBank)}
      {button('voucher', IconGift)}
      {button('invoice', IconFileInvoice)}
    </Stack>
  );
}

interface CodeProps {
  applied: string;
  error: string | undefined;
  onCode: (code: string) => void;
}

function CodeField({ applied, error, onCode }: CodeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(applied);
  const isApplied = applied !== '' && applied === typed.trim();
  return (
    <form
      className={own.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCode(isApplied ? '' : typed.trim());
        if (isApplied) setTyped('');
      }}
    >
      <TextField
        label={t('sale.code')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
        value={typed}
        error={error}
        isAccepted={isApplied && !error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.toUpperCase())}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        {t(isApplied ? 'sale.dropCode' : 'sale.applyCode')}
      </Button>
    </form>
  );
}
