import { IconGift, IconPlus, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnContract } from '#api/contracts/schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { entitlementState } from '#api/tickets/entitlement-state.ts';
import type { OwnVoucher } from '#api/tickets/schema.ts';
import { ticketQueries } from '#src/features/tickets/queries.ts';
import { useShare } from '#src/features/tickets/use-share.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { ContractTag } from '#src/ui/feedback/contract-tag.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { WorkAndHelp } from '#src/ui/pages/work-and-help.tsx';
import { ContractCard } from './contract-card.tsx';
import { ContractPdf } from './contract-pdf.tsx';
import { ContractSheet } from './contract-sheet.tsx';
import { priceText, shownStatus } from './contract-texts.ts';
import classes from './contracts.module.css';
import own from './contracts-screen.module.css';
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
      <QueryState query={query} count={3} />
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

/** A contract that is over, as a row; a press opens it. */
function ArchivedContract({ contract }: { contract: OwnContract }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, validFrom, validUntil } = contract;
  const status = shownStatus(contract, true);
  const span = `${formatDate(validFrom)}–${validUntil === null ? '' : formatDate(validUntil)}`;
  return (
    <article className={own.old} aria-label={name}>
      <Stack justify="start" flex={1} gap={4} minWidth={0}>
        <h3 className={classes.row}>
          <Link to="/user/contracts" search={{ id }} resetScroll={false} className={classes.cover}>
            {name}
          </Link>
        </h3>
        <p className={classes.quiet}>
          <DottedParts parts={[span, priceText(contract, t, language)]} />
        </p>
        <ContractTag status={status}>{t(`contracts.status.${status as 0}`)}</ContractTag>
      </Stack>
      <ContractPdf contract={contract} isSmall />
    </article>
  );
}

/** What else gives a right: own vouchers that can still be used. */
function useUsableVouchers(clientId: number, today: string): OwnVoucher[] {
  const { data } = useQuery(ticketQueries.own(clientId));
  return (data?.vouchers ?? []).filter((voucher) => ['valid', 'later'].includes(entitlementState(voucher, today)));
}

/** Below the contracts, or beside them. */
function ContractVouchers({ vouchers }: { vouchers: readonly OwnVoucher[] }) {
  const { t } = useTranslation();
  return (
    <section className={classes.column} aria-labelledby="own-vouchers">
      <Text component="h2" id="own-vouchers" size="h5" p="16px 4px 2px">
        {t('vouchers.title')}
      </Text>
      {vouchers.map((voucher) => (
        <VoucherRow key={voucher.id} voucher={voucher} />
      ))}
      <LinkButton to="/user/vouchers" isWide>
        {t('contracts.allVouchers')}
      </LinkButton>
    </section>
  );
}

function VoucherRow({ voucher }: { voucher: OwnVoucher }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { share, isBusy } = useShare('voucher');
  const { name, validFrom, validUntil, isShareable, mayShare } = voucher;
  const from = formatDate(validFrom);
  return (
    <Card role="group" className={classes.voucher} aria-label={name}>
      <IconGift size={28} stroke={1.9} aria-hidden />
      <div>
        <h3 className={classes.row}>{name}</h3>
        <p className={classes.quiet}>
          {validUntil ? t('vouchers.span', { from, until: formatDate(validUntil) }) : t('vouchers.since', { from })}
        </p>
      </div>
      {isShareable && (mayShare || voucher.share) && (
        <IconButton
          label={t('contracts.shareVoucher', { name })}
          icon={<IconShare2 size={20} stroke={1.9} aria-hidden />}
          variant="surface"
          disabled={isBusy || (!isOnline && !voucher.share)}
          onClick={() => share(voucher)}
        />
      )}
    </Card>
  );
}
