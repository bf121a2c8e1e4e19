import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundClient } from '#api/clients/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { clientQueries } from '#src/features/clients/queries.ts';
import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { PayerFields } from './payer-fields.tsx';
import classes from './sale.module.css';
import { type Basket, type Buyer, noPayer } from './sale-basket.ts';
import { ScanBuyer } from './scan-buyer.tsx';

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
                  <span className={classes.words}>
                    <strong>{`${firstName} ${lastName}`.trim()}</strong>
                    <span className={classes.facts}>
                      <DottedParts parts={[contacts?.clientCode, contacts?.phone].filter(Boolean)} />
                    </span>
                  </span>
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
      <div className={classes.words}>
        <strong>{name || t(asked.isError ? 'sale.nobody' : 'common.loading')}</strong>
        <p className={classes.facts}>
          <DottedParts parts={[buyer.clientCode || money?.clientCode, owed, credit].filter(Boolean)} />
        </p>
      </div>
      <IconButton label={t('sale.dropClient')} icon={<IconX size={22} stroke={1.9} aria-hidden />} onClick={onDrop} />
    </div>
  );
}
