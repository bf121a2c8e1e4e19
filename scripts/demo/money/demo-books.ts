import { addDays, type PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { addMonths } from '#api/products/add-months.ts';
import { closeBatch } from '#server/features/accounting/close-batch.ts';
import { insertDayClosing, insertPeriodClosing, replaceMapping } from '#server/features/accounting/commands.ts';
import type { IssuedInvoice } from '#server/features/invoices/issue/invoice-draft.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import type { Till } from '#server/features/invoices/till.ts';
import { importFile } from '#server/features/statements/import-file.ts';
import { setAside } from '#server/features/statements/listing/commands.ts';
import { listMovements } from '#server/features/statements/listing/queries.ts';
import { readStatements } from '#server/features/statements/reading/read-statements.ts';
import type { NewDemoClub } from '../demo-rows.ts';

/** How the demo's money is booked on a day. */
type TillOn = (demo: NewDemoClub, date: PlainDate) => Promise<Till>;

interface Books {
  demo: NewDemoClub;
  tillOn: TillOn;
  /** Somebody of the front desk. */
  deskId: number;
  /** To be paid by the statement, by their reference numbers, and at the front desk. */
  byBank: readonly IssuedInvoice[];
  atDesk: readonly IssuedInvoice[];
}

interface BankTexts {
  /** Of the lines that find their invoice. */
  payers: readonly [string, string, string];
  thanks: { payer: string; text: string };
  team: { payer: string; text: string };
  loan: { payer: string; text: string; reason: string };
}

/** A statement of the bank, tills that were counted, batches for the accountant, and a closed period. */
export async function insertBooks(books: Books): Promise<void> {
  await insertStatement(books);
  await insertClosings(books);
  await insertBatches(books);
}

/** What people of the club write to the bank. */
const bankTexts: Record<Language, BankTexts> = {
  et: {
    payers: ['Kalle Rebane', 'Inga Lepp', 'Mati Sild'],
    thanks: { payer: 'Sirje Oja', text: 'Trenni eest, aitäh' },
    team: { payer: 'Tartu Puit OÜ', text: 'Meeskonna trennid, oktoober' },
    loan: { payer: 'Omanik OÜ', text: 'Laen', reason: 'Omaniku laen' },
  },
  lv: {
    payers: ['Kārlis Liepa', 'Inga Ozola', 'Mārtiņš Kalns'],
    thanks: { payer: 'Sarmīte Upe', text: 'Par treniņu, paldies' },
    team: { payer: 'SIA „Koks”', text: 'Komandas treniņi, oktobris' },
    loan: { payer: 'SIA „Īpašnieks”', text: 'Aizdevums', reason: 'Īpašnieka aizdevums' },
  },
  en: {
    payers: ['Kalle Rebane', 'Inga Lepp', 'Mati Sild'],
    thanks: { payer: 'Sirje Oja', text: 'For the training, thank you' },
    team: { payer: 'Tartu Puit OÜ', text: 'Team trainings, October' },
    loan: { payer: 'Omanik OÜ', text: 'Loan', reason: 'Loan of the owner' },
  },
};

/** Two lines find their invoice, two wait for a person, and one was set aside. */
async function insertStatement({ demo, tillOn, byBank, deskId }: Books): Promise<void> {
  const { scope, today } = demo;
  const { payers, thanks, team, loan } = bankTexts[demo.club.language];
  const bookedOn = addDays(today, -1);
  const till = await tillOn(demo, today);
  const refs = await scope.db
    .selectFrom('invoice')
    .select(['id', 'reference_number', 'total_cents'])
    .where('id', 'in', [0, ...byBank.map(({ id }) => id)])
    .execute();
  const lines = [
    ...refs.map((row, at) => ({
      cents: row.total_cents,
      payer: payers[at] ?? payers[2],
      reference: row.reference_number,
      text: '',
    })),
    { cents: 4900, reference: '', ...thanks },
    { cents: 12_000, reference: '', ...team },
    { cents: 150_000, reference: '', payer: loan.payer, text: loan.text },
  ];
  const content = Buffer.from(writeStatement({ iban: till.seller.iban, from: bookedOn, until: bookedOn, lines }));
  await importFile(scope, till, {
    fileName: `${bookedOn}.xml`,
    content,
    statements: readStatements(content, till.timeZone),
  });
  const whole = { state: 'open' as const, statementId: undefined, after: undefined, limit: 100 };
  const lent = (await listMovements(scope, whole)).find(({ amountCents }) => amountCents === 150_000);
  if (lent) await setAside(scope, lent, { reason: loan.reason, byClientId: deskId, now: till.now });
}

/** Three days of the front desk: even, with a difference, and not closed yet. */
async function insertClosings({ demo, tillOn, deskId, atDesk }: Books): Promise<void> {
  const { scope, today } = demo;
  for (const [at, { id, totalCents }] of atDesk.entries()) {
    const date = addDays(today, at - atDesk.length + 1);
    const till = { ...(await tillOn(demo, date)), byClientId: deskId };
    const money = {
      means: 'cash',
      amountCents: totalCents,
      externalId: null,
      clientId: null,
      invoiceIds: [id],
    } as const;
    await settlePayment(scope, till, money);
    if (date === today) continue;
    const missing = at === 1 ? 200 : 0;
    await insertDayClosing(scope, {
      on_date: date,
      desk_client_id: deskId,
      expected_cash_cents: totalCents,
      counted_cash_cents: totalCents - missing,
      expected_terminal_cents: 0,
      counted_terminal_cents: 0,
      note: missing > 0 ? '2 €' : '',
      closed_at: till.now,
    });
  }
}

/** Where the accountant's program has what the ledger calls so. */
const to = (account: 'receivable' | 'bank' | 'cash' | 'terminal' | 'revenue' | 'vat', ledgerAccount: string) => {
  return { account, code: '', detail: '', unitId: null, ledgerAccount, vatCode: '', costCentre: '' };
};

/** A batch of each of the last three months, and the books closed until they began. */
async function insertBatches({ demo, tillOn, deskId }: Books): Promise<void> {
  const { scope, today } = demo;
  const items = [
    to('receivable', '1210'),
    to('bank', '1020'),
    to('cash', '1000'),
    to('terminal', '1030'),
    to('revenue', '3000'),
    to('vat', '2310'),
  ];
  await replaceMapping(scope, { items, version: 0 });
  const thisMonth = `${today.slice(0, 7)}-01`;
  for (const ago of [2, 1, 0]) {
    const until = addDays(addMonths(thisMonth, -ago), -1);
    const { now } = await tillOn(demo, addDays(until, 3) < today ? addDays(until, 3) : today);
    await closeBatch(scope, { until, byClientId: deskId, now });
  }
  // Before the first invoice: what is inserted later may still be of any of the twelve months.
  const until = addDays(addMonths(thisMonth, -12), -1);
  await insertPeriodClosing(scope, { until, by_client_id: null, closed_at: (await tillOn(demo, today)).now });
}

interface StatementLine {
  cents: number;
  payer: string;
  /** Empty without one. */
  reference: string;
  text: string;
}

interface StatementFacts {
  iban: string;
  /** `2026-11-16`, both inclusive. */
  from: string;
  until: string;
  lines: readonly StatementLine[];
}

const opening = 120_000;

const units = (cents: number): string => (cents / 100).toFixed(2);
const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const balance = (code: string, cents: number, date: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${units(cents)}</Amt>` +
  `<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;

const entry = ({ cents, payer, reference, text }: StatementLine, date: string, at: number): string => {
  const strd = reference === '' ? '' : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`;
  const ustrd = text === '' ? '' : `<Ustrd>${safe(text)}</Ustrd>`;
  return (
    `<Ntry><Amt Ccy="EUR">${units(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>` +
    `<BookgDt><Dt>${date}</Dt></BookgDt><AcctSvcrRef>${date.replaceAll('-', '')}${String(at + 1).padStart(5, '0')}</AcctSvcrRef>` +
    `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${safe(payer)}</Nm></Dbtr></RltdPties>` +
    `<RmtInf>${ustrd}${strd}</RmtInf></TxDtls></NtryDtls></Ntry>`
  );
};

/** A statement of what came in, as banks write it (camt.053.001.02). */
function writeStatement({ iban, from, until, lines }: StatementFacts): string {
  const closing = opening + lines.reduce((sum, { cents }) => sum + cents, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${until}</MsgId><CreDtTm>${until}T23:59:59</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${until}-${iban}</Id><CreDtTm>${until}T23:59:59</CreDtTm>`,
    `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${until}T23:59:59</ToDtTm></FrToDt>`,
    `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
    balance('OPBD', opening, from),
    balance('CLBD', closing, until),
    ...lines.map((line, at) => entry(line, until, at)),
    '</Stmt></BkToCstmrStmt></Document>',
    '',
  ].join('\n');
}
