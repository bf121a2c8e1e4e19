import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { Campaign } from '#api/products/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import { productQueries } from '../../queries.ts';
import classes from '../products.module.css';
import { type SaleState, saleStateOf, saleStates } from '../sale-state.ts';
import { CampaignForm } from './campaign-form.tsx';

/** Codes with their discounts, and how often each was used. */
export function CampaignPanel() {
  const owner = useOwner();
  const { t } = useTranslation();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const [state, setState] = useState<SaleState>('sold');
  const list = useQuery(productQueries.campaigns(owner));
  return (
    <div className={classes.page}>
      <EditableList<Campaign>
        query={list}
        items={list.data?.items}
        add={t('products.campaign.add')}
        empty={{ title: t('products.campaign.empty.title'), text: t('products.campaign.empty.text') }}
        offline={t('products.campaign.needsNetwork')}
        titleOf={({ code }) => code}
        renderForm={(campaign, close) => (
          <CampaignForm
            key={campaign ? `${campaign.id} ${campaign.version}` : 'new'}
            {...{ campaign, today }}
            onDone={close}
          />
        )}
      >
        {({ items, add, open }) => {
          const inState = (one: SaleState) => items.filter((each) => saleStateOf(each, today) === one);
          return (
            <>
              <Row wrap align="flex-end" gap={12}>
                {add}
              </Row>
              <ChipRow label={t('products.states')}>
                {saleStates.map((one) => (
                  <Chip key={one} isOn={one === state} onClick={() => setState(one)}>
                    {`${t(`products.campaign.state.${one}`)} ${inState(one).length}`}
                  </Chip>
                ))}
              </ChipRow>
              {inState(state).length === 0 && <p className={classes.facts}>{t('products.campaign.none')}</p>}
              <ul className={classes.list}>
                {inState(state).map((each) => (
                  <CampaignRow key={each.id} campaign={each} today={today} onOpen={() => open(each)} />
                ))}
              </ul>
            </>
          );
        }}
      </EditableList>
    </div>
  );
}

function CampaignRow({ campaign, today, onOpen }: { campaign: Campaign; today: PlainDate; onOpen: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, name, percent, amountCents, productIds, validFrom, validUntil, uses, maxUses, maxUsesEach } = campaign;
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
        <span className={classes.words}>
          <strong className={classes.code}>{code}</strong>
          <span className={classes.facts}>
            <DottedParts
              parts={[
                name,
                productIds
                  ? t('products.campaign.productsOf', { count: productIds.length })
                  : t('products.campaign.all'),
                validFrom > today ? t('products.from', { date: formatDate(validFrom) }) : undefined,
                validUntil ? t('products.until', { date: formatDate(validUntil) }) : undefined,
                maxUsesEach === null ? undefined : t('products.campaign.eachOf', { count: maxUsesEach }),
              ].filter(Boolean)}
            />
          </span>
        </span>
        <span className={classes.prices}>
          <strong className={classes.price}>
            {percent === null
              ? `−${formatMoney(amountCents ?? 0, language)}`
              : t('products.campaign.percentOff', { percent })}
          </strong>
          <span className={classes.facts}>
            {maxUses === null
              ? t('products.campaign.usesOf', { count: uses })
              : t('products.campaign.usesOfMost', { uses, most: maxUses })}
          </span>
        </span>
        <IconChevronRight size={22} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
}
