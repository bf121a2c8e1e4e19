import { IconCopy, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { PublicProduct } from '#api/products/schema.ts';
import { purchaseQueries } from '#src/features/purchases/queries.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { ChoiceCard, ChoiceGroup } from '#src/ui/flow/choice-card.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from '../personal.module.css';
import { isPackageOf, priceIn } from '../sold-packages.ts';
import { useLink } from '../use-link.ts';

interface SellSheetProps {
  trainerId: number;
  onClose: () => void;
}

/** A priced link to buy a package with this trainer: shown as a code, copied or sent. Whoever opens it pays. */
export function SellSheet({ trainerId, onClose }: SellSheetProps) {
  const { t } = useTranslation();
  const { data: units } = useQuery(roomQueries.units());
  const [chosenUnit, setUnit] = useState<number>();
  const unit = chosenUnit ?? units?.items[0]?.id;
  const { data, isLoading } = useQuery(purchaseQueries.products(unit));
  const products = (data?.items ?? []).filter((product) => isPackageOf(product, trainerId));
  return (
    <Sheet isOpen onClose={onClose} title={t('personal.sell.title')} closeLabel={t('common.close')}>
      <div className={classes.sheet}>
        <p id="sell-what" className={classes.quiet}>
          {t('personal.sell.text')}
        </p>
        {units && units.items.length > 1 && (
          <SelectField
            label={t('personal.plan.club')}
            data={units.items.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(unit)}
            onChange={({ currentTarget }) => setUnit(Number(currentTarget.value))}
          />
        )}
        {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
        {!isLoading && products.length === 0 && (
          <EmptyState title={t('personal.none.title')} text={t('personal.sell.none')} />
        )}
        {unit !== undefined && products.length > 0 && (
          <Choices key={unit} products={products} unit={unit} trainerId={trainerId} />
        )}
      </div>
    </Sheet>
  );
}

function Choices({ products, unit, trainerId }: { products: PublicProduct[]; unit: number; trainerId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const link = useLink();
  const [chosen, setChosen] = useState(products.at(-1)?.id);
  const product = products.find(({ id }) => id === chosen);
  const url = `${location.origin}/purchase/personal-trainings?trainer=${trainerId}&unit=${unit}&id=${chosen}`;
  return (
    <>
      <ChoiceGroup labelledBy="sell-what">
        {products.map((each) => (
          <PackageChoice
            key={each.id}
            product={each}
            unit={unit}
            isOn={each.id === chosen}
            onChoose={() => setChosen(each.id)}
          />
        ))}
      </ChoiceGroup>
      <Stack columns="minmax(120px, 180px) 1fr" align="center" gap={16}>
        <QrPicture text={url} label={t('personal.sell.code')} className={classes.square} />
        <Stack justify="start" gap={6}>
          <p className={classes.said}>{t('personal.sell.show')}</p>
          <p className={classes.quiet}>{t('personal.sell.or')}</p>
          <Button size={44} icon={<IconCopy size={20} stroke={1.9} aria-hidden />} onClick={() => link.copy(url)}>
            {t('personal.share.copy')}
          </Button>
        </Stack>
      </Stack>
      <Button
        variant="primary"
        size={56}
        isWide
        icon={<IconShare2 size={20} stroke={1.9} aria-hidden />}
        onClick={() => link.send(product?.names[language] ?? '', url)}
      >
        {t('personal.sell.send')}
      </Button>
    </>
  );
}

interface PackageChoiceProps {
  product: PublicProduct;
  unit: number;
  isOn: boolean;
  onChoose: () => void;
}

function PackageChoice({ product, unit, isOn, onChoose }: PackageChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { grants } = product;
  if (grants.type !== 'package') return null;
  const price = priceIn(product, unit);
  const each = formatMoney(Math.round(price / grants.visits), language);
  return (
    <ChoiceCard
      name="sold-package"
      title={t('personal.choose.sessions', { count: grants.visits })}
      text={
        grants.visits > 1
          ? t('personal.choose.each', { sum: each })
          : t('personal.choose.minutes', { minutes: grants.minutes })
      }
      end={<strong>{formatMoney(price, language)}</strong>}
      isOn={isOn}
      onChoose={onChoose}
    />
  );
}
