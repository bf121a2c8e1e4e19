import type { ProductKind } from '#api/products/product-kinds.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';

interface KindChipsProps {
  /** The kinds of the products that are listed; with only one there is nothing to choose. */
  kinds: readonly ProductKind[];
  /** Undefined: all. */
  chosen: ProductKind | undefined;
  onChoose: (kind: ProductKind | undefined) => void;
}

/** Narrows a list of products to one kind. */
export function KindChips({ kinds, chosen, onChoose }: KindChipsProps) {
  const { t } = useTranslation();
  if (kinds.length < 2) return null;
  return (
    <ChipRow label={t('products.kinds')}>
      <Chip isOn={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('products.allKinds')}
      </Chip>
      {kinds.map((kind) => (
        <Chip key={kind} isOn={kind === chosen} onClick={() => onChoose(kind)}>
          {t(`products.kind.${kind}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
