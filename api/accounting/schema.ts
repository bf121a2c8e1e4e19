import { z } from 'zod';
import { id, idText, instant, listOf, plainDate } from '../wire-types.ts';
import { drawerKinds } from './drawer-kinds.ts';
import { ledgerAccounts } from './ledger-accounts.ts';

const cents = z.int();
const short = z.string().trim().max(40);

/** Where an entry goes in the accountant's books. Of several rows that fit, the one that says most counts. */
export const mappingRow = z.object({
  account: z.enum(ledgerAccounts),
  /** A VAT code or a benefit; empty: all. */
  code: short.default(''),
  /** A kind of product; empty: all. */
  detail: short.default(''),
  /** Of a club; null: all. */
  unitId: id.nullable().default(null),
  ledgerAccount: short.min(1),
  vatCode: short.default(''),
  costCentre: short.default(''),
});

export const mapping = z.object({ items: z.array(mappingRow), version: z.int() });
export const mappingBody = z.object({
  items: z.array(mappingRow).max(500),
  version: z.int().min(0).max(2_000_000_000),
});

export const exportBatch = z.object({
  number: z.int(),
  until: plainDate,
  postings: z.int(),
  entries: z.int(),
  debitCents: cents,
  createdAt: instant,
});
/** Of postings up to `until`, or of all. */
export const batchQuery = z.object({ until: plainDate.optional() });
export const exportBatches = listOf(exportBatch).extend({
  waitingPostings: z.int(),
  /** The day of the first of them. */
  waitingFrom: plainDate.nullable(),
});
export const untilBody = z.object({ until: plainDate });
export const oneBatch = z.object({ item: exportBatch });

export const balanceRow = z.object({
  account: z.enum(ledgerAccounts),
  code: z.string(),
  debitCents: cents,
  creditCents: cents,
  balanceCents: cents,
});
export const balanceQuery = z.object({ until: plainDate.optional() });
export const trialBalance = listOf(balanceRow);

export const periods = z.object({
  closedUntil: plainDate.nullable(),
  /** Each closing, the latest first. */
  items: z.array(z.object({ until: plainDate, closedAt: instant, byName: z.string() })),
});

export const dayQuery = z.object({ date: plainDate });
const counted = z.int().min(-100_000_000).max(100_000_000);
/** Today by default. */
export const ownDayQuery = z.object({ date: plainDate.optional() });
export const closeDayBody = z.object({
  date: plainDate,
  countedCashCents: counted,
  countedTerminalCents: counted,
  /** Why it differs from what is expected: then it is needed. */
  note: z.string().trim().max(500).default(''),
});

export const drawerBody = z.object({
  date: plainDate,
  kind: z.enum(drawerKinds),
  amountCents: z.int().min(0).max(10_000_000),
  /** Why cash is put in or taken out: then it is needed. */
  reason: z.string().trim().max(500).default(''),
  /** What goes to the bank lies in the safe, and not in one's own drawer. */
  isFromSafe: z.boolean().default(false),
});

export const drawerMove = z.object({
  kind: z.enum(['bank', 'in', 'out', 'difference']),
  /** Of the drawer; negative: it left. */
  amountCents: cents,
  isFromSafe: z.boolean(),
  reason: z.string(),
  at: instant,
});

/** A day of somebody at the desk: what they took and gave, and what they counted. */
export const deskDay = z.object({
  clientId: id,
  name: z.string(),
  /** With which they began; null: nobody has said. */
  floatCents: cents.nullable(),
  /** What was left by the last count before that day. */
  lastCountedCents: cents.nullable(),
  /** Without sales. */
  moves: z.array(drawerMove),
  /** With the change money. */
  expectedCashCents: cents,
  expectedTerminalCents: cents,
  /** The last count; null: not closed yet. */
  closing: z
    .object({
      countedCashCents: cents,
      countedTerminalCents: cents,
      /** Counted less expected, when it was closed. */
      cashDifferenceCents: cents,
      terminalDifferenceCents: cents,
      note: z.string(),
      closedAt: instant,
      /** Money has moved since. */
      isOutdated: z.boolean(),
    })
    .nullable(),
});
export const deskDays = listOf(deskDay);
export const oneDeskDay = z.object({ item: deskDay });

/** A count of a till, as it was made. */
export const tillCount = z.object({
  id,
  date: plainDate,
  clientId: id,
  name: z.string(),
  expectedCashCents: cents,
  countedCashCents: cents,
  expectedTerminalCents: cents,
  countedTerminalCents: cents,
  note: z.string(),
  closedAt: instant,
  /** The same person has counted the same day again. */
  isReplaced: z.boolean(),
});
export const tillCounts = listOf(tillCount);
export const countQuery = z.object({ cursor: idText.optional() });

export type MappingRow = z.infer<typeof mappingRow>;
export type TillCount = z.infer<typeof tillCount>;
export type ExportBatch = z.infer<typeof exportBatch>;
export type BalanceRow = z.infer<typeof balanceRow>;
export type DeskDay = z.infer<typeof deskDay>;
export type DrawerMove = z.infer<typeof drawerMove>;
export type DrawerBody = z.infer<typeof drawerBody>;

/** Both inclusive. */
export const spanQuery = z.object({ from: plainDate, until: plainDate });

const taxed = z.object({
  /** As `EE24`, `EE-exempt-sport`, `reverse-charge`. */
  code: z.string(),
  percent: z.number().nullable(),
  netCents: cents,
  vatCents: cents,
});
export const vatFigures = z.object({
  rates: z.array(taxed),
  partners: z.array(
    z.object({
      name: z.string(),
      registryCode: z.string(),
      vatNumber: z.string(),
      netCents: cents,
      vatCents: cents,
      /** The country’s annex names them: in Estonia from 1,000 € without VAT, in Latvia each invoice from 150 €. */
      isListed: z.boolean(),
      invoices: z.array(
        taxed.extend({ number: z.string(), date: plainDate, totalNetCents: cents, isListed: z.boolean() }),
      ),
    }),
  ),
});
export type VatFigures = z.infer<typeof vatFigures>;
