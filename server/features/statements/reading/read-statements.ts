import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { decodeText } from '../../../decode-text.ts';
import { type BankStatement, StatementError } from './bank-statement.ts';
import { readEntry } from './read-entry.ts';
import { amountAt, dateOf } from './read-values.ts';
import { findAll, type Node, readXml, textAt } from './read-xml.ts';

export const largestBytes = 20 * 1024 * 1024;

const namespaces = /(?:^|:)camt\.05[234]\.001\.(?:0[2-9]|[1-9]\d)$/;

/** Statement, report within the day, and notification: the same entries in three wrappings. */
const wrappings = [
  { message: 'BkToCstmrStmt', statement: 'Stmt' },
  { message: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  { message: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
];

type LocalDate = (moment: Date) => PlainDate;

/**
 * The statements in a file of camt.052, 053 or 054 of any version; moments count by the club's clock.
 * @throws StatementError
 */
export function readStatements(file: Buffer, timeZone: string): BankStatement[] {
  const localDate = (moment: Date): PlainDate => toPlainDate(moment, timeZone);
  if (file.length > largestBytes) throw new StatementError('too_large');
  const document = findDocument(readXml(decodeXml(file)));
  if (!document) throw new StatementError('not_camt');
  const statements = wrappings.flatMap(({ message, statement }) =>
    findAll(document, message).flatMap((node) =>
      findAll(node, statement).map((one) => readStatement(one, textAt(node, 'GrpHdr/CreDtTm'), localDate)),
    ),
  );
  if (statements.length === 0) throw new StatementError('not_camt');
  return statements;
}

/** Some banks put it into an envelope. */
function findDocument(node: Node): Node | undefined {
  if (node.name === 'Document') return isCamt(node) ? node : undefined;
  for (const child of node.children) {
    const found = findDocument(child);
    if (found) return found;
  }
  return undefined;
}

const isCamt = ({ namespace }: Node): boolean => namespace === '' || namespaces.test(namespace);

function readStatement(node: Node, created: string, localDate: LocalDate): BankStatement {
  const iban = (textAt(node, 'Acct/Id/IBAN') || textAt(node, 'Acct/Id/Othr/Id')).replaceAll(/\s/g, '').toUpperCase();
  const currency = currencyOf(node);
  const balances = findAll(node, 'Bal');
  const day = (...texts: string[]) =>
    texts.map((text) => dateOf(text, localDate)).find((date) => date !== null) ?? null;
  const balanceDay = (codes: readonly string[]) => {
    const found = balanceOf(balances, codes, currency);
    return found ? [textAt(found, 'Dt/Dt'), textAt(found, 'Dt/DtTm')] : [];
  };
  const until = day(textAt(node, 'FrToDt/ToDtTm'), textAt(node, 'FrToDt/ToDt'), ...balanceDay(['CLBD']));
  const fallbackDate = until ?? day(textAt(node, 'CreDtTm'), created);
  const entries = findAll(node, 'Ntry').map((entry, at) =>
    readEntry(entry, { line: at + 1, currency, fallbackDate, localDate }),
  );
  return {
    id: textAt(node, 'Id'),
    iban,
    currency,
    from: day(textAt(node, 'FrToDt/FrDtTm'), textAt(node, 'FrToDt/FrDt'), ...balanceDay(['OPBD'])),
    until,
    openingCents: centsOf(balanceOf(balances, ['OPBD', 'PRCD'], currency)),
    closingCents: centsOf(balanceOf(balances, ['CLBD'], currency)),
    movements: entries.flatMap(({ movements }) => movements),
    skipped: entries.filter(({ isSkipped }) => isSkipped).length,
    skippedCents: entries.reduce((sum, { skippedCents }) => sum + skippedCents, 0),
    problems: entries.flatMap(({ problems }) => problems),
  };
}

/** The account's; where it does not say, that of its balances or entries. */
const currencyOf = (node: Node): string =>
  textAt(node, 'Acct/Ccy').toUpperCase() ||
  [...findAll(node, 'Bal'), ...findAll(node, 'Ntry')]
    .map((one) => amountAt(one, 'Amt')?.currency ?? '')
    .find((currency) => currency !== '') ||
  'EUR';

const codeOf = (node: Node): string => textAt(node, 'Tp/CdOrPrtry/Cd');

const balanceOf = (balances: readonly Node[], codes: readonly string[], currency: string): Node | undefined =>
  codes
    .map((code) =>
      balances.find((node) => {
        const own = amountAt(node, 'Amt')?.currency;
        return codeOf(node) === code && (own === undefined || own === '' || own === currency);
      }),
    )
    .find((node) => node !== undefined);

function centsOf(balance: Node | undefined): number | null {
  const amount = balance && amountAt(balance, 'Amt');
  if (!amount) return null;
  return textAt(balance, 'CdtDbtInd').toUpperCase() === 'DBIT' ? -amount.cents : amount.cents;
}

/** Control characters that XML does not know: they mean nothing, and one of them must not refuse a file. */
const meaningless = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/**
 * The text of an XML file in the encoding that its mark or its declaration names.
 * @throws StatementError for one that nobody knows
 */
function decodeXml(file: Buffer): string {
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    file.subarray(0, 400).toString('latin1'),
  )?.[1];
  const text = decodeText(file, declared);
  if (text === undefined) throw new StatementError('not_xml');
  return text.replaceAll(meaningless, ' ');
}
