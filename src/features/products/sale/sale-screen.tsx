import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { FileContent } from '#api/documents/schema.ts';
import type { SaleResult, SaleRules } from '#api/invoices/staff-schema.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { productQueries } from '../queries.ts';
import { BasketPart } from './basket-part.tsx';
import { BuyerPart } from './buyer-part.tsx';
import { PaySheet, type PayWay } from './pay-sheet.tsx';
import { ProductPicker } from './product-picker.tsx';
import classes from './sale.module.css';
import { type Basket, basketWith, bodyOf, emptyBasket, withOwnItem, withProduct } from './sale-basket.ts';
import { SoldPanel } from './sold-panel.tsx';
import { useSale } from './use-sale.ts';

export interface SaleScreenProps {
  isAdmin: boolean;
  unit: number | undefined;
  onUnit: (unit: number | undefined) => void;
  /** Whom to sell to, and what, as chosen elsewhere. */
  buyer: number | undefined;
  product: number | undefined;
  /** Saves a paper; `load` asks the server for it. */
  PdfButton: ComponentType<{ load: () => Promise<FileContent>; label?: string }>;
}

/** The desk sells: to a client or to anybody, for cash, card, a benefit, or by an invoice. */
export function SaleScreen({ isAdmin, unit: wanted, onUnit, buyer, product, PdfButton }: SaleScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const [basket, setBasket] = useState<Basket>(() => basketWith(buyer, product));
  const [sold, setSold] = useState<{ result: SaleResult; changeCents: number }>();
  const [way, setWay] = useState<PayWay>();
  const [changeCents, setChange] = useState(0);
  useTitle(t('sale.title'));
  const list = useQuery(productQueries.all(owner));
  const rules = useQuery(productQueries.saleRules(owner));
  const units = useQuery(timetableQueries.places({ clientId: owner })).data?.units ?? [];
  const unit = units.find(({ id }) => id === wanted) ?? units[0];
  const body = bodyOf(basket, { unitId: unit?.id ?? null, anonymous: t('sale.anonymous'), language });
  const quote = useQuery({
    ...productQueries.quote(owner, body),
    enabled: isOnline && basket.lines.length > 0 && !sold,
    placeholderData: keepPreviousData,
  });
  const sale = useSale((result) => {
    setSold({ result, changeCents });
    setWay(undefined);
  });
  const next = () => {
    setSold(undefined);
    setBasket(emptyBasket);
  };
  const items = list.data?.items;
  const header = (
    <TopBar
      start={<ScreenTitle>{t('sale.title')}</ScreenTitle>}
      end={<ClubMenu units={units} chosen={unit ? [unit.id] : []} onChoose={onUnit} />}
    />
  );
  if (sold)
    return (
      <Screen header={header}>
        <SoldPanel {...sold} buyer={basket.buyer} PdfButton={PdfButton} onNext={next} />
      </Screen>
    );
  return (
    <Screen header={header}>
      <div className={classes.page}>
        <QueryState query={list} className={classes.notice} />
        {items && rules.data && rules.data.missing.length > 0 && (
          <SellerNotice missing={rules.data.missing} isAdmin={isAdmin} />
        )}
        {items?.length === 0 && <EmptyState title={t('sale.empty.title')} text={t('sale.empty.text')} />}
        {items && items.length > 0 && (
          <div className={classes.board}>
            <div className={classes.column}>
              <BuyerPart basket={basket} onBasket={setBasket} />
              <ProductPicker
                {...{ items, today, unitId: unit?.id ?? null }}
                onPick={(id) => setBasket((known) => ({ ...known, lines: withProduct(known.lines, id) }))}
                onOwnItem={(item) => setBasket((known) => ({ ...known, lines: withOwnItem(known.lines, item) }))}
              />
            </div>
            <BasketPart
              {...{ basket, items, quote, today }}
              rules={rules.data}
              onBasket={setBasket}
              onPay={(chosen) => {
                sale.reset();
                setWay(chosen);
              }}
            />
          </div>
        )}
      </div>
      <PaySheet
        key={way}
        {...{ way, sale, body }}
        quote={quote.data}
        rules={rules.data}
        onChange={setChange}
        onClose={() => setWay(undefined)}
      />
    </Screen>
  );
}

/** Why nothing can be sold yet, and where that is mended. */
function SellerNotice({ missing, isAdmin }: { missing: SaleRules['missing']; isAdmin: boolean }) {
  const { t } = useTranslation();
  const fields = missing.map((field) => t(`seller.field.${field}`)).join(', ');
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size={24} stroke={1.9} aria-hidden />
      <p>{t('sale.sellerMissing', { fields })}</p>
      {isAdmin && (
        <LinkButton size={44} to="/admin/settings" search={{ part: 'seller' }}>
          {t('sale.toSettings')}
        </LinkButton>
      )}
    </div>
  );
}
