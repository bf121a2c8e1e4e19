import { IconPlayerPause, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnContract, OwnContracts } from '#api/contracts/schema.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useWithdrawal } from '#src/features/withdrawals/use-withdrawal.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { ContractTag } from '#src/ui/feedback/contract-tag.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { ContractPdf } from './contract-pdf.tsx';
import { nextFreeze, priceText, shownStatus, validityText } from './contract-texts.ts';
import classes from './contracts.module.css';
import { EndDialog } from './end-dialog.tsx';
import { FreezeSheet, MoneyWords } from './freeze-sheet.tsx';
import { contractMutations } from './mutations.ts';
import { NewPrice } from './new-price.tsx';
import { contractQueries } from './queries.ts';
import { useCanBuy } from './use-can-buy.ts';
import { UsedVisits } from './used-visits.tsx';
import { VisitLegend, VisitSegments } from './visit-segments.tsx';

export interface ContractSheetProps {
  contract: OwnContract;
  /** Of all of the member's contracts. */
  used: OwnContracts['used'];
  rules: OwnContracts['rules'];
  today: string;
  isOpen: boolean;
  onClose: () => void;
}

/** One contract: its visits, its facts, and what its member may do. */
export function ContractSheet({ contract, used, rules, today, isOpen, onClose }: ContractSheetProps) {
  const { t } = useTranslation();
  const calendar = useCalendarPath();
  const [asks, setAsks] = useState<'freeze' | 'end' | 'price'>();
  const isArchived = contract.validUntil !== null && contract.validUntil < today;
  const status = shownStatus(contract, isArchived);
  const canFreeze = rules.freeze !== null && (status === 0 || status === 2);
  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={contract.name}
        closeLabel={t('common.close')}
        eyebrow={
          <>
            <ContractTag status={status}>{t(`contracts.status.${status as 0}`)}</ContractTag>{' '}
            {t('contracts.number', { number: contract.number })}
          </>
        }
        foot={
          !isArchived && (
            <>
              {canFreeze && (
                <Button
                  className={classes.grow ?? ''}
                  icon={<IconPlayerPause size={20} stroke={2} aria-hidden />}
                  onClick={() => setAsks('freeze')}
                >
                  {t('contracts.freeze.open')}
                </Button>
              )}
              {status === 0 && (
                <LinkButton to={calendar} variant="primary" className={classes.grow ?? ''}>
                  {t('contracts.book')}
                </LinkButton>
              )}
            </>
          )
        }
      >
        <div className={classes.sheet}>
          {contract.visits && <Visits visits={contract.visits} />}
          <Facts contract={contract} today={today} />
          {!isArchived && <NewPrice contract={contract} onEnd={() => setAsks('price')} />}
          <Paused contract={contract} today={today} />
          <UsedVisits visits={used.filter(({ contractId }) => contractId === contract.id)} />
          <GoingOn contract={contract} rules={rules} onEnd={() => setAsks('end')} />
        </div>
      </Sheet>
      {rules.freeze && (
        <FreezeSheet
          contract={contract}
          policy={rules.freeze}
          today={today}
          isOpen={asks === 'freeze'}
          onClose={() => setAsks(undefined)}
        />
      )}
      <EndDialog contract={contract} isOpen={asks === 'end'} onClose={() => setAsks(undefined)} />
      <EndDialog contract={contract} because="price" isOpen={asks === 'price'} onClose={() => setAsks(undefined)} />
    </>
  );
}

function Visits({ visits }: { visits: NonNullable<OwnContract['visits']> }) {
  const { t } = useTranslation();
  const left = Math.max(0, visits.total - visits.used);
  return (
    <>
      <p className={classes.big}>
        {left} <small>{t('contracts.visitsLeft', { count: left })}</small>
      </p>
      <VisitSegments visits={visits} isLarge />
      <VisitLegend visits={visits} />
    </>
  );
}

function Facts({ contract, today }: { contract: OwnContract; today: string }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const units = useQuery(timetableQueries.places({ clientId: owner })).data?.units ?? [];
  const { unitIds } = contract;
  const clubs = unitIds ? units.filter(({ id }) => unitIds.includes(id)).map(({ name }) => name) : [];
  const facts = [
    { label: t('contracts.facts.validity'), value: validityText(contract, today, t) },
    { label: t('contracts.facts.created'), value: formatDate(contract.createdAt.slice(0, 10)) },
    { label: t('contracts.facts.clubs'), value: unitIds ? clubs.join(', ') : t('contracts.facts.allClubs') },
    { label: t('contracts.facts.price'), value: priceText(contract, t, language) },
    { label: t('contracts.facts.renewal'), value: contract.isRenewable && t('contracts.facts.renews') },
  ];
  return <FactList facts={facts} />;
}

/** A pause that runs or is to come, and the way out of it. */
function Paused({ contract, today }: { contract: OwnContract; today: string }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const unfreeze = useMutation(contractMutations.unfreeze);
  const freeze = nextFreeze(contract, today);
  const { data } = useQuery({
    ...contractQueries.freezeEnd(owner, contract.id, freeze?.from ?? today),
    enabled: freeze !== undefined && isOnline,
  });
  if (!freeze) return null;
  const hasBegun = freeze.from <= today;
  const dates = { from: formatDate(freeze.from), until: formatDate(freeze.until) };
  const press = () =>
    unfreeze.mutate(
      { id: contract.id, from: freeze.from },
      { onSuccess: () => snackbar.success('snackbar.saved'), onError: snackbar.failure },
    );
  return (
    <div className={classes.sheet}>
      <p>{t(hasBegun ? 'contracts.pausedNow' : 'contracts.pausedSoon', dates)}</p>
      {data && <MoneyWords money={data.money} />}
      <Button isBusy={unfreeze.isPending} disabled={!isOnline} onClick={press}>
        {t(hasBegun ? 'contracts.freeze.resume' : 'contracts.freeze.takeBack')}
      </Button>
    </div>
  );
}

interface GoingOnProps {
  contract: OwnContract;
  rules: OwnContracts['rules'];
  onEnd: () => void;
}

/** What one may do with a contract besides pausing it: extend it, change its package, have it as PDF, end it. */
function GoingOn({ contract, rules, onEnd }: GoingOnProps) {
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
