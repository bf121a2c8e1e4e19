import { Link } from '@tanstack/react-router';
import type { OwnContract } from '#api/contracts/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { Row } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { ContractTag, PlainContractStatus } from '#src/ui/feedback/contract-tag.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ContractPdf } from './contract-pdf.tsx';
import { nextFreeze, priceText, shownStatus, validityText } from './contract-texts.ts';
import classes from './contracts.module.css';
import { useNewPriceWords } from './new-price.tsx';
import { VisitSegments } from './visit-segments.tsx';

export interface ContractCardProps {
  contract: OwnContract;
  today: string;
  /** The first valid one: filled. */
  isFirst?: boolean;
}

/** One contract in the list; a press opens it. */
export function ContractCard({ contract, today, isFirst = false }: ContractCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const status = shownStatus(contract, false);
  const name = (
    <h2 className={classes.name}>
      <Link to="/user/contracts" search={{ id: contract.id }} resetScroll={false} className={classes.cover}>
        {contract.name}
      </Link>
    </h2>
  );
  const price = priceText(contract, t, language);
  const newPrice = useNewPriceWords(contract);
  const number = t('contracts.number', { number: contract.number });
  if (isFirst)
    return (
      <Card tone="fill" className={classes.first} aria-label={contract.name}>
        <Row component="p" wrap align="center" justify="space-between" gap="4px 12px">
          <span>{number}</span>
          <span className={classes.state}>
            <PlainContractStatus status={status}>{t(`contracts.status.${status as 0}`)}</PlainContractStatus>
          </span>
        </Row>
        {name}
        <DottedParts parts={[validityText(contract, today, t), price]} />
        {newPrice && <p>{newPrice}</p>}
        {contract.visits && (
          <>
            <VisitSegments visits={contract.visits} isLarge isFilled />
            <VisitsLeft visits={contract.visits} />
          </>
        )}
      </Card>
    );
  return (
    <Card className={classes.card} aria-label={contract.name}>
      <Row wrap align="center" justify="space-between" gap="4px 12px">
        {name}
        <ContractTag status={status}>{t(`contracts.status.${status as 0}`)}</ContractTag>
      </Row>
      <p className={classes.quiet}>
        <DottedParts parts={[number, validityText(contract, today, t), price]} />
      </p>
      {newPrice && <p className={classes.quiet}>{newPrice}</p>}
      <Explanation contract={contract} status={status} today={today} />
      {contract.visits && (
        <>
          <VisitSegments visits={contract.visits} />
          <VisitsLeft visits={contract.visits} />
        </>
      )}
    </Card>
  );
}

function VisitsLeft({ visits }: { visits: NonNullable<OwnContract['visits']> }) {
  const { t } = useTranslation();
  const left = Math.max(0, visits.total - visits.used);
  return (
    <Row component="p" wrap align="center" justify="space-between" gap="4px 12px">
      <strong>{t('contracts.left', { left, total: visits.total })}</strong>
      {visits.reserved > 0 && <span>{t('contracts.ofThemBooked', { count: visits.reserved })}</span>}
    </Row>
  );
}

const blocked = 1;
const inDebt = [3, 5, 6];

/** Why it is not valid, and what helps. */
function Explanation({ contract, status, today }: { contract: OwnContract; status: number; today: string }) {
  const { t } = useTranslation();
  const { phone } = useSite();
  const freeze = nextFreeze(contract, today);
  if (status === blocked)
    return <p className={classes.quiet}>{phone ? t('contracts.askClubBy', { phone }) : t('contracts.askClub')}</p>;
  if (inDebt.includes(status))
    return (
      <div className={classes.owed}>
        <LinkButton to="/user/invoices" variant="inverse">
          {t('contracts.toInvoices')}
        </LinkButton>
        <ContractPdf contract={contract} />
      </div>
    );
  if (!freeze) return null;
  const dates = { from: formatDate(freeze.from), until: formatDate(freeze.until) };
  return (
    <p className={classes.quiet}>{t(freeze.from <= today ? 'contracts.pausedNow' : 'contracts.pausedSoon', dates)}</p>
  );
}
