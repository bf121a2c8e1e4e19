import type { PlainDate } from '#api/dates.ts';

export interface Line {
  /** Told apart by the bank. */
  number: number;
  cents: number;
  /** Empty: it names nothing. */
  reference: string;
}

export const statementIban = 'EE382200221020145685';

const euros = (cents: number): string => (cents / 100).toFixed(2);
const balance = (code: string, day: PlainDate, cents: number): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt>
    <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const entry = (day: PlainDate, { number, cents, reference }: Line): string =>
  `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>R${number}</AcctSvcrRef><NtryDtls><TxDtls>
    <RltdPties><Dbtr><Nm>Maksja</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Tasu</Ustrd>${
      reference === '' ? '' : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`
    }</RmtInf></TxDtls></NtryDtls></Ntry>`;

/** A statement of a day as a bank writes it, with what came to the account. */
export function statementOf(day: PlainDate, lines: readonly Line[], iban = statementIban): string {
  const sum = lines.reduce((all, { cents }) => all + cents, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
  <GrpHdr><MsgId>M${lines[0]?.number}</MsgId><CreDtTm>${day}T20:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>S${lines[0]?.number}</Id><CreDtTm>${day}T20:00:00</CreDtTm>
  <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
  ${balance('OPBD', day, 0)}${balance('CLBD', day, sum)}${lines.map((line) => entry(day, line)).join('')}
  </Stmt></BkToCstmrStmt></Document>`;
}
