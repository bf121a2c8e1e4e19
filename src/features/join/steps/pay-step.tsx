import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { JoinQuote } from '#api/join/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FlowFoot } from '#src/ui/flow/flow-foot.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from '../join.module.css';
import type { PayBy } from '../join-flow.tsx';
import { joinQueries } from '../queries.ts';
import { StepTitle } from '../step-title.tsx';
import type { Join } from '../use-join.ts';
import { useSendJoin } from '../use-send-join.ts';
import { NeedsNetwork } from './person-step.tsx';

interface PayStepProps {
  join: Join;
  payBy: PayBy;
  onDone: () => void;
}

/** What is paid, line by line, and how; where the club takes no payments here, its invoice is ordered. */
export function PayStep({ join, payBy, onDone }: PayStepProps) {
  const { t } = useTranslation();
  const { joined } = join.draft;
  const isToPay = joined?.next === 'pay';
  return (
    <>
      <StepTitle id="join-pay">{t('join.pay.title')}</StepTitle>
      <Summary join={join} totalCents={joined?.total} />
      {joined && isToPay && (
        <>
          <Text component="h2" size="h5" p="8px 4px 0">
            {t('payments.how')}
          </Text>
          {payBy({
            basket: { purchase: { secret: joined.linkSecret } },
            amountCents: joined.total,
            ...join.paths,
            transfer: null,
            note: <p className={classes.text}>{t('join.pay.obliges')}</p>,
          })}
        </>
      )}
      {!isToPay && <ByInvoice join={join} onDone={onDone} />}
    </>
  );
}

/** The press that obliges; an invoice that is there already is only shown. */
function ByInvoice({ join, onDone }: { join: Join; onDone: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const { send, isBusy, failure } = useSendJoin(join);
  const { draft, accepted, quote } = join;
  const order = () => (draft.joined ? onDone() : send({ askedToStart: accepted?.askedToStart ?? false, onDone }));
  return (
    <FlowFoot
      note={
        <>
          <p className={classes.text}>{t('join.pay.obliges')}</p>
          {isOnline ? <FormFailure error={isBusy ? null : failure} /> : <NeedsNetwork />}
        </>
      }
    >
      <Button variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline} onClick={order}>
        {t(join.contract ? 'buyContract.order' : 'join.pay.order', { sum: formatMoney(quote?.total ?? 0, language) })}
      </Button>
    </FlowFoot>
  );
}

/** The lines, as they were shown before: a reload fetches them again. */
function Summary({ join, totalCents }: { join: Join; totalCents: number | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { draft, product, products, quote, contract } = join;
  const unit = products.units.find(({ id }) => id === draft.unitId);
  const money = (cents: number) => formatMoney(cents, language);
  return (
    <Card aria-label={t('join.pay.title')}>
      <dl className={classes.lines}>
        {quote?.lines.map((line) => (
          <div key={line.kind}>
            <dt>
              {[line.names[language], line.kind === 'package' ? unit?.name : undefined].filter(Boolean).join(', ')}
              {line.share && <Share share={line.share} />}
            </dt>
            <dd>{money(line.price)}</dd>
          </div>
        ))}
        {draft.startsOn && (
          <div data-quiet>
            <dt>{t('join.pay.start')}</dt>
            <dd>{formatDate(draft.startsOn)}</dd>
          </div>
        )}
        {quote && quote.discount > 0 && (
          <div data-discount>
            <dt>{draft.campaignCode.toUpperCase()}</dt>
            <dd>{money(-quote.discount)}</dd>
          </div>
        )}
        {unit && product && <Saved unitId={unit.id} productId={product.id} />}
        <div data-total>
          <dt>{t('join.pay.total')}</dt>
          <dd>{money(totalCents ?? quote?.total ?? 0)}</dd>
        </div>
      </dl>
      {product && quote?.monthly != null && (
        <p className={classes.text}>{t('join.pay.monthly', { sum: money(quote.monthly) })}</p>
      )}
      {contract?.replacesUntil && (
        <p className={classes.text}>{t('buyContract.gives', { date: formatDate(contract.replacesUntil) })}</p>
      )}
    </Card>
  );
}

/** Nothing where the club's desk asks the same price. */
function Saved({ unitId, productId }: { unitId: number; productId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(joinQueries.onlineDiscount(unitId, productId));
  if (!data || data.discount === 0) return null;
  return (
    <div data-quiet>
      <dt>{t('join.pay.saved')}</dt>
      <dd>{formatMoney(data.discount, language)}</dd>
    </div>
  );
}

function Share({ share }: { share: NonNullable<JoinQuote['lines'][number]['share']> }) {
  const { t } = useTranslation();
  return <span className={classes.share}>{t('join.pay.share', { count: share.days, ofDays: share.ofDays })}</span>;
}
