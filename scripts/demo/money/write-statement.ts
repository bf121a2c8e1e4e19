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
export function writeStatement({ iban, from, until, lines }: StatementFacts): string {
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
