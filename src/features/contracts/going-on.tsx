import { IconRefresh } from '@tabler/icons-react';
import type { OwnContract, OwnContracts } from '#api/contracts/schema.ts';
import { useWithdrawal } from '#src/features/withdrawals/use-withdrawal.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { ContractPdf } from './contract-pdf.tsx';
import classes from './contracts.module.css';
import { useCanBuy } from './use-can-buy.ts';

interface GoingOnProps {
  contract: OwnContract;
  rules: OwnContracts['rules'];
  onEnd: () => void;
}

/** What one may do with a contract besides pausing it: extend it, change its package, have it as PDF, end it. */
export function GoingOn({ contract, rules, onEnd }: GoingOnProps) {
  const { t } = useTranslation();
  const canBuy = useCanBuy();
  const purchase = useWithdrawal('contractIds', contract.id);
  const { id, follow, productId, unitIds, validUntil, isRevoked } = contract;
  const unit = unitIds?.[0];
  // The same package again; another one is to be chosen.
  const product = follow === 'extend' && productId !== null ? { id: productId } : {};
  const canEnd = rules.noticeDays !== null && validUntil === null && !isRevoked;
  return (
    <>
      <div className={classes.ways}>
        {canBuy && follow && (
          <LinkButton
            to="/purchase/contract"
            search={{ after: id, ...product, ...(unit !== undefined && { unit: [unit] }) }}
            icon={<IconRefresh size={20} stroke={2} aria-hidden />}
          >
            {t(`contracts.${follow}`)}
          </LinkButton>
        )}
        <ContractPdf contract={contract} />
        {purchase && (
          <LinkButton to="/public/withdrawal" search={{ id: purchase.number }} hash={purchase.secret} variant="outline">
            {t('withdrawals.here')}
          </LinkButton>
        )}
        {canEnd && (
          <Button variant="outline" onClick={onEnd}>
            {t('contracts.end.open')}
          </Button>
        )}
      </div>
      {canEnd && <p className={classes.quiet}>{t('contracts.end.notice', { count: rules.noticeDays ?? 0 })}</p>}
    </>
  );
}
