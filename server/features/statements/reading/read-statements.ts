import { type BankStatement, StatementError } from './bank-statement.ts';
import { type Amount, amountOf, dateOf, readEntry } from './read-entry.ts';
import { findAll, type Node, readXml, textAt } from './read-xml.ts';

export const largestBytes = 20 * 1024 * 1024;

const namespaces = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(02|08)$/;

/**
 * The statements in a file of camt.053, version 02 or 08.
 * @throws StatementError
 */
export function readStatements(file: Buffer): BankStatement[] {
  if (file.length > largestBytes) throw new StatementError('too_large');
  const root = readXml(file.toString('utf8').replace(/^\uFEFF/, ''));
  const [document] = root.children;
  const namespace = Object.entries(document?.attributes ?? {}).find(([name]) => /^xmlns(:|$)/.test(name))?.[1] ?? '';
  if (document?.name !== 'Document' || !namespaces.test(namespace)) throw new StatementError('not_camt053');
  return findAll(document, 'BkToCstmrStmt/Stmt').map((statement) => readStatement(statement));
}

function readStatement(node: Node): BankStatement {
  const iban = textAt(node, 'Acct/Id/IBAN').replaceAll(' ', '');
  const balances = findAll(node, 'Bal');
  const currency = textAt(node, 'Acct/Ccy') || (balances[0] && amountOf(balances[0])?.currency) || 'EUR';
  const entries = findAll(node, 'Ntry').map((entry) => readEntry(entry, currency));
  const movements = entries.flatMap((entry) => entry.movements);
  return {
    id: textAt(node, 'Id'),
    iban,
    currency,
    from: dateOf(textAt(node, 'FrToDt/FrDtTm') || textAt(node, 'FrToDt/FrDt')),
    until: dateOf(textAt(node, 'FrToDt/ToDtTm') || textAt(node, 'FrToDt/ToDt')),
    openingCents: balanceOf(balances, ['OPBD', 'PRCD']),
    closingCents: balanceOf(balances, ['CLBD']),
    movements: numberRepeated(movements),
    skipped: entries.filter((entry) => entry.movements.length === 0).length,
    bookedNetCents: entries.reduce((sum, { netCents }) => sum + netCents, 0),
  };
}

const codeOf = (node: Node): string => textAt(node, 'Tp/CdOrPrtry/Cd');

function balanceOf(balances: readonly Node[], codes: readonly string[]): number | null {
  const found = codes.map((code) => balances.find((node) => codeOf(node) === code)).find((node) => node !== undefined);
  const amount: Amount | undefined = found && amountOf(found);
  if (!found || !amount) return null;
  return textAt(found, 'CdtDbtInd') === 'DBIT' ? -amount.cents : amount.cents;
}

/** Two payments with nothing to tell them apart are two all the same. */
function numberRepeated(movements: BankStatement['movements']): BankStatement['movements'] {
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const count = (seen.get(movement.key) ?? 0) + 1;
    seen.set(movement.key, count);
    return count === 1 ? movement : { ...movement, key: `${movement.key}#${count}` };
  });
}
