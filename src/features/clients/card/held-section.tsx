import { useState } from 'react';
import type { ClientCard } from '#api/clients/card-schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { ContractTag } from '#src/ui/feedback/contract-tag.tsx';
import classes from './card.module.css';
import type { OfCard } from './client-card-screen.tsx';
import { ContractSheet } from './contract/contract-sheet.tsx';
import { Section } from './section.tsx';

type Held = ClientCard['held'][number];

/** Contracts, tickets and vouchers; what is over is folded away. */
export function HeldSection({ card }: OfCard) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [contract, setContract] = useState<number>();
  const live = card.held.filter(({ isLive }) => isLive);
  const over = card.held.filter(({ isLive }) => !isLive);
  return (
    <Section title={t('clients.held.title')}>
      {live.length === 0 && <p className={classes.quiet}>{t('clients.held.none')}</p>}
      <ul className={classes.cards}>
        {(isOpen ? card.held : live).map((held) => (
          <HeldRow key={`${held.source}${held.id}`} held={held} onContract={() => setContract(held.id)} />
        ))}
      </ul>
      {over.length > 0 && (
        <Button size={44} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('clients.held.archive', { count: over.length })}
        </Button>
      )}
      {contract !== undefined && <ContractSheet id={contract} onClose={() => setContract(undefined)} />}
    </Section>
  );
}

const ended = 4;

function HeldRow({ held, onContract }: { held: Held; onContract: () => void }) {
  const { t } = useTranslation();
  const { number, source, name, validUntil, visitsTotal, visitsUsed, visitsReserved, isLive } = held;
  const status = held.status === 0 && !isLive ? ended : held.status;
  const until = validUntil ? t('clients.held.until', { date: formatDate(validUntil) }) : t('clients.held.openEnded');
  const left =
    visitsTotal === null
      ? undefined
      : t('clients.held.left', { left: Math.max(0, visitsTotal - visitsUsed - visitsReserved), total: visitsTotal });
  return (
    <li className={classes.held}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <p>
          <DottedParts parts={[number ?? t(`clients.held.source.${source}`), until, left]} />
        </p>
      </div>
      <ContractTag status={status}>{t(`clients.held.status.${status as 0}`)}</ContractTag>
      {source === 'contract' && (
        <Button size={44} aria-label={t('clients.contract.openWhich', { name })} onClick={onContract}>
          {t('clients.contract.open')}
        </Button>
      )}
    </li>
  );
}
