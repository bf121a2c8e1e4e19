import type { Random } from '../random.ts';
import { type ModelLine, percentOf } from './model-sums.ts';
import type { MoneyModel } from './money-model.ts';

/** One thing that happens to money; people, invoices, payments and refunds by their number in the story. */
export type Step =
  | { kind: 'issue'; owner: number; lines: Omit<ModelLine, 'creditedCents' | 'isCredited'>[] }
  | { kind: 'pay'; owner: number; cents: number; invoices: number[]; times: number }
  | { kind: 'use'; owner: number; invoice: number }
  | { kind: 'settle'; owner: number }
  | { kind: 'credit'; invoice: number; parts: { line: number; cents: number }[] }
  | { kind: 'reverse'; payment: number; times: number }
  | { kind: 'request'; owner: number; cents: number }
  | { kind: 'decide'; refund: number; state: 'booked' | 'rejected'; times: number };

const categories = Object.keys(percentOf) as (keyof typeof percentOf)[];

function issueStep(random: Random, owner: number): Step {
  const lines = Array.from({ length: 1 + random.below(3) }, () => ({
    // Now and then something is free.
    cents: random.below(8) === 0 ? 0 : 1 + random.below(9999),
    vatCategory: random.pick(categories),
    tickets: random.below(3),
  }));
  return { kind: 'issue', owner, lines };
}

const times = (random: Random): number => (random.below(3) === 0 ? 2 : 1);

function payStep(random: Random, model: MoneyModel, owner: number): Step | undefined {
  const own = model.invoices.flatMap((invoice, at) => (invoice.owner === owner ? [at] : []));
  if (own.length === 0) return undefined;
  const invoices = [...new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(own)))];
  const open = invoices.reduce((sum, at) => sum + (model.invoices[at]?.openCents ?? 0), 0);
  const cents = random.pick([open, Math.ceil(open / 2), open + 1 + random.below(500), 1 + random.below(5000)]);
  return cents > 0 ? { kind: 'pay', owner, cents, invoices, times: times(random) } : undefined;
}

function creditStep(random: Random, model: MoneyModel): Step | undefined {
  if (model.invoices.length === 0) return undefined;
  const invoice = random.below(model.invoices.length);
  const left = (model.invoices[invoice]?.lines ?? []).flatMap(({ cents, creditedCents }, line) =>
    cents > creditedCents ? [{ line, cents: cents - creditedCents }] : [],
  );
  if (left.length === 0) return undefined;
  const chosen = random.below(2) === 0 ? left : [random.pick(left)];
  const isPart = random.below(3) === 0;
  return {
    kind: 'credit',
    invoice,
    parts: chosen.map((part) => ({ ...part, cents: isPart ? Math.ceil(part.cents / 2) : part.cents })),
  };
}

/** What may happen next; nothing where the dice show what is not possible. */
export function nextStep(random: Random, model: MoneyModel): Step | undefined {
  const owner = random.below(model.credit.length);
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return issueStep(random, owner);
    case 3:
    case 4:
    case 5:
      return payStep(random, model, owner);
    case 6:
      return creditStep(random, model);
    case 7:
      if (model.payments.length === 0) return undefined;
      return { kind: 'reverse', payment: random.below(model.payments.length), times: times(random) };
    case 8: {
      const open = model.invoices.findIndex((invoice) => invoice.owner === owner && invoice.openCents > 0);
      if (open < 0 || model.availableOf(owner) <= 0) return undefined;
      if (random.below(2) === 0) return { kind: 'settle', owner };
      return { kind: 'use', owner, invoice: open };
    }
    default: {
      if (model.refunds.length > 0 && random.below(2) === 0) {
        const state = random.pick(['booked', 'rejected'] as const);
        return { kind: 'decide', refund: random.below(model.refunds.length), state, times: times(random) };
      }
      const available = model.availableOf(owner);
      return available > 0 ? { kind: 'request', owner, cents: 1 + random.below(available) } : undefined;
    }
  }
}

export function playOnModel(model: MoneyModel, step: Step): void {
  switch (step.kind) {
    case 'issue':
      return model.issue(step.owner, step.lines);
    case 'pay':
      return model.pay(step.owner, step.cents, step.invoices);
    case 'use':
      return model.useCredit(step.owner, step.invoice);
    case 'settle':
      return model.settle(step.owner);
    case 'credit':
      return model.credits(step.invoice, step.parts);
    case 'reverse':
      return model.reverse(step.payment);
    case 'request':
      return model.request(step.owner, step.cents);
    case 'decide':
      return model.decide(step.refund, step.state);
  }
}

/** What must hold after each step; a sentence for each rule that is broken. */
export function findModelFaults(model: MoneyModel): string[] {
  const open = model.invoices.reduce((sum, { openCents }) => sum + openCents, 0);
  const owed = model.credit.reduce((sum, cents) => sum + cents, 0);
  return [
    // Debit and credit: what people owe and what is there, against what was sold and what is owed.
    ...(open + model.heldCents === model.soldCents + owed ? [] : ['the books do not balance']),
    ...model.invoices.flatMap(({ openCents, creditedCents, totalCents, lines }, at) => [
      ...(openCents >= 0 && openCents <= totalCents ? [] : [`invoice ${at} is open by ${openCents}`]),
      ...(creditedCents <= totalCents ? [] : [`invoice ${at} is credited twice`]),
      ...(lines.every((line) => line.creditedCents <= line.cents) ? [] : [`a line of ${at} is credited twice`]),
    ]),
    ...model.credit.flatMap((cents, at) => (cents >= 0 ? [] : [`the credit of ${at} is overdrawn by ${-cents}`])),
    ...model.invoices.flatMap(({ openCents, creditedCents, totalCents }, at) =>
      openCents <= totalCents - creditedCents ? [] : [`something is open of what was credited of ${at}`],
    ),
    ...(model.vatCents >= 0 ? [] : ['more VAT was credited than sold']),
  ];
}
