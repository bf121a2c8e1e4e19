import { useQuery } from '@tanstack/react-query';
import { packagesIn, sayPackage, sayPackagePrice } from '#api/join/packages.ts';
import type { JoinProduct } from '#api/join/schema.ts';
import { purchaseQueries } from '#src/features/purchases/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { ChoiceCard, ChoiceGroup } from '#src/ui/flow/choice-card.tsx';
import classes from '../join.module.css';
import type { StepProps } from '../join-flow.tsx';
import { JoinFoot } from '../join-foot.tsx';
import { ClashNote } from '../member/clash-note.tsx';
import { StepTitle } from '../step-title.tsx';

export function PackageStep({ join, onDone }: StepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const unit = join.products.units.find(({ id }) => id === join.draft.unitId);
  const packages = unit ? packagesIn(join.products, unit.id) : [];
  const isChosen = packages.some(({ id }) => id === join.draft.productId);
  // Fetched while they choose, so that the last step has it.
  useQuery(purchaseQueries.terms());
  return (
    <>
      <StepTitle id="join-package" text={join.contract ? undefined : unit?.name}>
        {t(join.contract ? 'buyContract.package' : 'join.package.title')}
      </StepTitle>
      {join.contract && <Clubs join={join} />}
      {packages.length === 0 && <p role="status">{t('join.package.none')}</p>}
      <ChoiceGroup labelledBy="join-package">
        {packages.map((product) => (
          <ChoiceCard
            key={product.id}
            name="package"
            title={product.names[language]}
            text={sayPackage(product, { unitId: unit?.id ?? 0, language, t })}
            end={<Price product={product} unitId={unit?.id ?? 0} />}
            isOn={join.draft.productId === product.id}
            onChoose={() => join.change({ productId: product.id })}
          />
        ))}
      </ChoiceGroup>
      {join.contract?.contractId !== undefined && isChosen && <ClashNote join={join} />}
      <JoinFoot join={join} isDisabled={!isChosen || !mayGoOn(join)} onDone={onDone} />
    </>
  );
}

/** What follows a contract of one's own is known from here; else the day is chosen first. */
const mayGoOn = ({ contract, draft }: StepProps['join']): boolean =>
  contract?.contractId === undefined || (draft.startsOn !== undefined && !contract.clash && !contract.failure);

/** In which club a member buys, where there are several. */
function Clubs({ join }: Pick<StepProps, 'join'>) {
  const { t } = useTranslation();
  const { units } = join.products;
  if (units.length < 2) return null;
  return (
    <div className={classes.chips}>
      <ChipRow label={t('join.club.title')}>
        {units.map(({ id, name }) => (
          <Chip key={id} isOn={join.draft.unitId === id} onClick={() => join.change({ unitId: id })}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function Price({ product, unitId }: { product: JoinProduct; unitId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const price = sayPackagePrice(product, { unitId, language, t });
  if (!price) return null;
  return (
    <>
      <strong>{price.sum}</strong>
      {price.per && <span>{price.per}</span>}
    </>
  );
}
