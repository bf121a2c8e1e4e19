import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
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
import { isMonthly, packagesIn, priceIn, visitsOf } from '../packages.ts';
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
            text={<Facts product={product} unitId={unit?.id ?? 0} />}
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

interface PackageProps {
  product: JoinProduct;
  unitId: number;
}

/** How long and how often, what it costs besides, and what is cheaper here. */
function Facts({ product, unitId }: PackageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { grants, descriptions, joiningFee } = product;
  const price = priceIn(product, unitId);
  const saved = price ? price.price - price.priceOnline : 0;
  const visits = visitsOf(product);
  const facts = [
    descriptions[language],
    grants.type === 'contract' &&
      (grants.months === null ? t('join.package.termless') : t('join.package.months', { count: grants.months })),
    visits !== null && t('join.package.visits', { count: visits }),
    grants.type === 'ticket' && grants.days !== null && t('join.package.days', { count: grants.days }),
    joiningFee > 0 && t('join.package.fee', { sum: formatMoney(joiningFee, language) }),
    saved > 0 && t('join.package.online', { sum: formatMoney(saved, language) }),
  ];
  return facts.filter(Boolean).join(' · ');
}

function Price({ product, unitId }: PackageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const price = priceIn(product, unitId);
  if (!price) return null;
  const visits = visitsOf(product);
  const each = visits === null ? 0 : Math.round(price.priceOnline / visits);
  return (
    <>
      <strong>{formatMoney(price.priceOnline, language)}</strong>
      {isMonthly(product) && <span>{t('join.package.perMonth')}</span>}
      {!isMonthly(product) && each > 0 && (
        <span>{t('join.package.perVisit', { sum: formatMoney(each, language) })}</span>
      )}
    </>
  );
}
