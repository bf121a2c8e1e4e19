import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { PublicProduct } from '#api/products/schema.ts';
import type { Bought, BuyBody, PurchaseQuote, QuoteBody } from '#api/purchases/schema.ts';
import { isSold } from '#api/purchases/sold-products.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { type BuyDraft, buyDraft } from './buy-draft.ts';
import { keptPurchases } from './kept-purchases.ts';
import { type PurchaseKind, purchaseMutations } from './mutations.ts';
import { purchaseQueries } from './queries.ts';

export interface Unit {
  id: number;
  name: string;
}

export interface Buying {
  kind: PurchaseKind;
  units: readonly Unit[];
  products: readonly PublicProduct[];
  draft: BuyDraft;
  /** What is changed after it was made is to be made again. */
  change: (patch: Partial<BuyDraft>) => void;
  goTo: (step: BuyDraft['step']) => void;
  quote: PurchaseQuote | undefined;
  quoteError: Error | null;
  /** Why the campaign code takes nothing off. */
  codeFailure: Error | null;
  /** Where what was bought is mailed, for whoever is logged in. */
  ownEmail: string | undefined;
  send: (order: Order) => void;
  isBusy: boolean;
  failure: Error | null;
}

interface Order {
  /** What was typed last. */
  texts: Partial<BuyDraft>;
  askedToStart: boolean;
  onMade: (made: Bought) => void;
}

/** What the address names. */
export interface Asked {
  unitId?: number | undefined;
  productId?: number | undefined;
  trainerId?: number | undefined;
}

/** The draft of a purchase, with what it costs. */
export function useBuying(kind: PurchaseKind, units: readonly Unit[], asked: Asked): Buying {
  const { userClaims } = useSession();
  const [draft, setDraft] = useState(() => begin(kind, units, asked));
  useLayoutEffect(() => buyDraft.keep(kind, draft), [kind, draft]);
  const { data: list } = useQuery(purchaseQueries.products(draft.unitId));
  const products = (list?.items ?? []).filter((product) => isSold(kind, product, draft.unitId));
  const basket = basketOf(draft, products);
  const { quote, quoteError, codeFailure } = useQuote(basket, draft.campaignCode);
  const buy = useMutation(purchaseMutations.buy(kind));
  return {
    kind,
    units,
    products,
    draft,
    change: (patch) => setDraft((old) => ({ ...old, ...patch, made: undefined })),
    goTo: (step) => setDraft((old) => ({ ...old, step })),
    quote,
    quoteError,
    codeFailure,
    ownEmail: userClaims ? userClaims.email : undefined,
    send: ({ texts, askedToStart, onMade }) => {
      if (!basket || !quote || buy.isPending) return;
      const sent = { ...draft, ...texts };
      setDraft(sent);
      const body = bodyOf(sent, { basket, quote, isOwn: userClaims !== undefined, askedToStart });
      const onSuccess = (made: Bought) => {
        keptPurchases.keep(made.purchase.number, made.purchase.linkSecret);
        setDraft((old) => ({ ...old, made }));
        onMade(made);
      };
      buy.mutate({ body, trainerId: sent.trainerId, operationId: crypto.randomUUID() }, { onSuccess });
    },
    isBusy: buy.isPending,
    failure: buy.error,
  };
}

/** Where there is one club, or the address names one, it is chosen; so is what a link names. */
function begin(kind: PurchaseKind, units: readonly Unit[], { unitId, productId, trainerId }: Asked): BuyDraft {
  const kept = buyDraft.find(kind);
  const isLinked = productId !== undefined && kept.quantities[productId] === undefined;
  const linked = {
    quantities: { [productId ?? 0]: 1 },
    trainerId: trainerId ?? null,
    made: undefined,
    step: 1 as const,
  };
  const draft = isLinked ? { ...kept, unitId: unitId ?? kept.unitId, ...linked } : kept;
  const named = units.find(({ id }) => id === unitId) ?? units.find(({ id }) => id === draft.unitId) ?? units[0];
  if (named?.id === draft.unitId) return draft;
  return { ...draft, unitId: named?.id, quantities: {}, made: undefined, step: 1 };
}

function basketOf({ unitId, quantities }: BuyDraft, products: readonly PublicProduct[]): QuoteBody | undefined {
  const lines = products.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? [{ productId: id, quantity }] : [];
  });
  return unitId === undefined || lines.length === 0 ? undefined : { unitId, lines };
}

/** The sum with the campaign's discount; without it while the code is not good. */
function useQuote(basket: QuoteBody | undefined, campaignCode: string) {
  const owner = useOwner();
  const plain = useQuery({ ...purchaseQueries.quote(owner, basket), placeholderData: keepPreviousData });
  const hasCode = basket !== undefined && campaignCode !== '';
  const coded = useQuery({ ...purchaseQueries.quote(owner, basket && { ...basket, campaignCode }), enabled: hasCode });
  const isRefused = hasCode && coded.error instanceof ApiFailure;
  return {
    quote: basket && ((hasCode ? coded.data : undefined) ?? plain.data),
    quoteError: plain.error,
    codeFailure: isRefused ? coded.error : null,
  };
}

interface Sending {
  basket: QuoteBody;
  quote: PurchaseQuote;
  isOwn: boolean;
  askedToStart: boolean;
}

function bodyOf(draft: BuyDraft, { basket, quote, isOwn, askedToStart }: Sending): BuyBody {
  const { firstName, lastName, email, isGift, recipient, recipientEmail, message, sendOn, startsOn } = draft;
  const gift = {
    recipient,
    ...(recipientEmail && { email: recipientEmail }),
    ...(message && { message }),
    ...(sendOn && { sendOn }),
  };
  return {
    ...basket,
    ...(quote.discount > 0 && draft.campaignCode && { campaignCode: draft.campaignCode }),
    ...(!isOwn && { buyer: { firstName, lastName, email } }),
    ...(isGift && { gift }),
    ...(!isGift && startsOn && { startsOn }),
    total: quote.total,
    termsVersion: quote.termsVersion,
    askedToStart,
  };
}
