import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconScan, IconSearch, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundClient } from '#api/clients/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { countryCodes } from '#api/invoices/country-codes.ts';
import { clientQueries } from '#src/features/clients/queries.ts';
import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { CountryField } from '#src/ui/form/values/country-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { LazyScanner } from '#src/ui/scanner/lazy-scanner.tsx';
import { productMutations } from '../mutations.ts';
import classes from './sale.module.css';
import { type Basket, type Buyer, noPayer, type PayerDraft } from './sale-basket.ts';

interface BuyerProps {
  basket: Basket;
  onBasket: (basket: Basket) => void;
}

/** Who buys, and who pays if that is somebody else. */
export function BuyerPart({ basket, onBasket }: BuyerProps) {
  const { t } = useTranslation();
  const { buyer, payer } = basket;
  return (
    <section className={classes.part} aria-label={t('sale.buyer')}>
      {buyer ? (
        <ChosenBuyer buyer={buyer} onDrop={() => onBasket({ ...basket, buyer: null })} />
      ) : (
        <BuyerSearch {...{ basket, onBasket }} />
      )}
      <Switch
        label={t('sale.otherPayer')}
        hint={t('sale.otherPayerHint')}
        checked={payer !== null}
        onChange={({ currentTarget }) => onBasket({ ...basket, payer: currentTarget.checked ? noPayer : null })}
      />
      {payer && <PayerFields payer={payer} onPayer={(changed) => onBasket({ ...basket, payer: changed })} />}
    </section>
  );
}

const typingMs = 200;
const minSearch = 2;

function BuyerSearch({ basket, onBasket }: BuyerProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const isAsked = search.length >= minSearch;
  const found = useQuery({ ...clientQueries.few(owner, search), enabled: isAsked && isOnline });
  const items = isAsked ? found.data?.items : undefined;
  const choose = ({ id, firstName, lastName, contacts }: FoundClient) =>
    onBasket({
      ...basket,
      buyer: { id, name: `${firstName} ${lastName}`.trim(), clientCode: contacts?.clientCode ?? '' },
    });
  return (
    <>
      <TextField
        type="search"
        label={t('sale.findClient')}
        hint={t('sale.findClientHint')}
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          const first = search === typed.trim() && !found.isPlaceholderData ? items?.[0] : undefined;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          choose(first);
        }}
      />
      <ScanBuyer onBuyer={(buyer) => onBasket({ ...basket, buyer })} />
      <ProgressBar isActive={isAsked && found.isFetching} />
      {items?.length === 0 && <p role="status">{t('sale.nobody')}</p>}
      {items && items.length > 0 && (
        <ul className={classes.list} aria-label={t('sale.found')}>
          {items.map((client) => {
            const { id, firstName, lastName, contacts } = client;
            return (
              <li key={id}>
                <button type="button" className={classes.person} onClick={() => choose(client)}>
                  <Avatar firstName={firstName} lastName={lastName} />
                  <Stack component="span" breaks flex={1} minWidth={0}>
                    <strong>{`${firstName} ${lastName}`.trim()}</strong>
                    <Text component="span" size="meta" tone="t2" breaks>
                      <DottedParts parts={[contacts?.clientCode, contacts?.phone].filter(Boolean)} />
                    </Text>
                  </Stack>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {typed === '' && (
        <TextField
          label={t('sale.visitorName')}
          hint={t('sale.visitorHint')}
          autoComplete="off"
          maxLength={200}
          value={basket.visitorName}
          onChange={({ currentTarget }) => onBasket({ ...basket, visitorName: currentTarget.value })}
        />
      )}
    </>
  );
}

function ChosenBuyer({ buyer, onDrop }: { buyer: Buyer; onDrop: () => void }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const asked = useQuery(billQueries.money(owner, buyer.id));
  const money = asked.data;
  const name = buyer.name || (money?.name ?? '');
  const [firstName = '', ...rest] = name.split(' ');
  const owed = money && money.open > 0 ? t('sale.owes', { sum: formatMoney(money.open, language) }) : undefined;
  const credit =
    money && money.credit > 0 ? t('sale.hasCredit', { sum: formatMoney(money.credit, language) }) : undefined;
  return (
    <div className={classes.chosen}>
      <Avatar firstName={firstName} lastName={rest.at(-1) ?? ''} />
      <Stack breaks flex={1} minWidth={0}>
        <strong>{name || t(asked.isError ? 'sale.nobody' : 'common.loading')}</strong>
        <Text size="meta" tone="t2" breaks>
          <DottedParts parts={[buyer.clientCode || money?.clientCode, owed, credit].filter(Boolean)} />
        </Text>
      </Stack>
      <IconButton label={t('sale.dropClient')} icon={<IconX size={22} stroke={1.9} aria-hidden />} onClick={onDrop} />
    </div>
  );
}

/** An employer or a parent, as the invoice names them. */
function PayerFields({ payer, onPayer }: { payer: PayerDraft; onPayer: (payer: PayerDraft) => void }) {
  const { t } = useTranslation();
  const field = (name: keyof typeof payer & string) => ({
    value: payer[name] ?? '',
    maxLength: 200,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onPayer({ ...payer, [name]: currentTarget.value }),
  });
  return (
    <div className={classes.part}>
      <TextField {...field('name')} label={t('sale.payer.name')} />
      <Stack columns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))" gap={12}>
        <TextField {...field('registryCode')} label={t('seller.field.registryCode')} inputMode="numeric" />
        <TextField {...field('vatNumber')} label={t('seller.field.vatNumber')} />
      </Stack>
      <TextField {...field('address')} label={t('seller.field.address')} />
      <CountryField
        {...field('country')}
        label={t('seller.field.country')}
        noneLabel={t('billing.facts.countryByVat')}
        codes={countryCodes}
      />
      <EmailField {...field('email')} label={t('seller.field.email')} />
    </div>
  );
}

/** Finds who buys by their card or pass, or by the six digits that they read out. */
function ScanBuyer({ onBuyer }: { onBuyer: (buyer: Buyer) => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [isOn, setOn] = useState(false);
  const find = useMutation({
    ...productMutations.findByCode,
    onSuccess: (buyer) => {
      close();
      onBuyer(buyer);
    },
    onError: snackbar.failure,
  });
  const fail = () => snackbar.failure(new ApiFailure('card_code_scanning_failed', 0));
  return (
    <>
      <Button icon={<IconScan size={22} stroke={1.9} aria-hidden />} disabled={!isOnline} onClick={open}>
        {t('rosters.desk.add.scan')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={t('rosters.desk.add.scan')} closeLabel={t('common.close')}>
        {isOpen && (
          <LazyScanner
            title={t('rosters.desk.add.scanTask')}
            reason={t('rosters.desk.add.scanReason')}
            typeLabel={t('rosters.desk.add.scanType')}
            typeHint={t('rosters.desk.add.scanHint')}
            isOn={isOn}
            setOn={setOn}
            onCode={(code) => find.mutate(code)}
            onNothingFound={fail}
            onFailure={fail}
          />
        )}
      </Sheet>
    </>
  );
}
