import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnContract } from '#api/contracts/schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { WorkAndHelp } from '#src/ui/pages/work-and-help.tsx';
import { ArchivedContract } from './archived-contract.tsx';
import { ContractCard } from './contract-card.tsx';
import { ContractSheet } from './contract-sheet.tsx';
import { ContractVouchers, useUsableVouchers } from './contract-vouchers.tsx';
import classes from './contracts.module.css';
import { contractQueries } from './queries.ts';
import { useCanBuy } from './use-can-buy.ts';

/** Own contracts: valid and archived ones, and one of them opened by `id` in the address. */
export function ContractsScreen() {
  const owner = useOwner();
  const { t } = useTranslation();
  const title = t('contracts.title');
  useTitle(title);
  const query = useQuery(contractQueries.own(owner));
  const [isArchive, setArchive] = useState(false);
  const canBuy = useCanBuy();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const isLoading = useSteadyLoading(query.isLoading);
  const { data } = query;
  const shown = (isArchive ? data?.archived : data?.valid) ?? [];
  const vouchers = useUsableVouchers(owner, today);
  const work = (
    <div className={classes.column}>
      {data && (
        <div className={classes.chips}>
          <ChipRow label={title}>
            <Chip isOn={!isArchive} onClick={() => setArchive(false)}>
              {t('contracts.valid', { count: data.valid.length })}
            </Chip>
            <Chip isOn={isArchive} onClick={() => setArchive(true)}>
              {t('contracts.archive', { count: data.archived.length })}
            </Chip>
          </ChipRow>
        </div>
      )}
      <StaleNotice query={query} />
      {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
      {!data && !isLoading && query.isError && <PageFailure error={query.error} retry={() => void query.refetch()} />}
      {data && shown.length === 0 && (
        <EmptyState
          title={t(isArchive ? 'contracts.emptyArchive.title' : 'contracts.empty.title')}
          text={t(
            isArchive ? 'contracts.emptyArchive.text' : canBuy ? 'contracts.empty.canBuy' : 'contracts.empty.text',
          )}
          action={!isArchive && canBuy && <Buy isPrimary />}
        />
      )}
      {isArchive ? (
        <Archive contracts={shown} />
      ) : (
        shown.map((contract, index) => (
          <ContractCard
            key={contract.id}
            contract={contract}
            today={today}
            isFirst={index === 0 && contract.status === 0}
          />
        ))
      )}
    </div>
  );
  const hasVouchers = vouchers.length > 0 && !isArchive;
  return (
    <Screen header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} end={canBuy && <Buy />} />}>
      <WorkAndHelp isPart work={work} {...(hasVouchers && { help: <ContractVouchers vouchers={vouchers} /> })} />
      {data && (
        <OpenContract contracts={[...data.valid, ...data.archived]} used={data.used} rules={data.rules} today={today} />
      )}
    </Screen>
  );
}

/** To buying a contract. */
function Buy({ isPrimary = false }: { isPrimary?: boolean }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to="/purchase/contract"
      variant={isPrimary ? 'primary' : 'secondary'}
      size={44}
      icon={<IconPlus size={20} stroke={2} aria-hidden />}
    >
      {t('contracts.buy')}
    </LinkButton>
  );
}

function Archive({ contracts }: { contracts: readonly OwnContract[] }) {
  const years = [...new Set(contracts.map(({ validUntil }) => validUntil?.slice(0, 4) ?? ''))];
  return years.map((year) => (
    <section key={year} aria-label={year}>
      <Text component="h2" size="h6" tone="t2" p="14px 4px 2px">
        {year}
      </Text>
      {contracts
        .filter(({ validUntil }) => (validUntil?.slice(0, 4) ?? '') === year)
        .map((contract) => (
          <ArchivedContract key={contract.id} contract={contract} />
        ))}
    </section>
  ));
}

type Open = Omit<Parameters<typeof ContractSheet>[0], 'contract' | 'isOpen' | 'onClose'> & {
  contracts: readonly OwnContract[];
};

/** Stays while the sheet closes. */
function OpenContract({ contracts, ...rest }: Open) {
  const { id } = useSearch({ from: '/user/contracts' });
  const navigate = useNavigate({ from: '/user/contracts' });
  const found = contracts.find((contract) => contract.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const close = () => void navigate({ search: {}, replace: true, resetScroll: false });
  return last ? <ContractSheet {...rest} contract={last} isOpen={found !== undefined} onClose={close} /> : null;
}
