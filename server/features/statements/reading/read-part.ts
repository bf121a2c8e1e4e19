import type { BankMovement } from './bank-statement.ts';
import { isPlaceholder, saidAt } from './read-values.ts';
import { findAll, type Node, textAt } from './read-xml.ts';

export type PartWords = Pick<
  BankMovement,
  'payerName' | 'references' | 'text' | 'bankReference' | 'entryReference' | 'transactionId' | 'bankCode'
>;

const payerPlaces = ['Dbtr/Nm', 'Dbtr/Pty/Nm', 'UltmtDbtr/Nm', 'UltmtDbtr/Pty/Nm', 'InitgPty/Nm', 'InitgPty/Pty/Nm'];
const bankPlaces = ['Dbtr/Agt/FinInstnId/Nm', 'DbtrAgt/FinInstnId/Nm'];

/** What a part says of itself, or its entry for it. */
export function readPart(entry: Node, part: Node): PartWords {
  const entryReference = saidAt(entry, 'AcctSvcrRef');
  return {
    payerName: saidAt(
      part,
      ...payerPlaces.map((place) => `RltdPties/${place}`),
      ...bankPlaces.flatMap((place) => [`RltdPties/${place}`, `RltdAgts/${place}`]),
    ),
    references: referencesOf(part),
    text: textOf(part) || saidAt(part, 'AddtlTxInf') || saidAt(entry, 'AddtlNtryInf'),
    bankReference: saidAt(part, 'Refs/AcctSvcrRef') || entryReference,
    entryReference,
    transactionId: ['EndToEndId', 'TxId', 'UETR', 'PmtInfId', 'InstrId']
      .map((name) => saidAt(part, `Refs/${name}`))
      .filter((id) => id !== '')
      .join(' '),
    bankCode: codeOf(part) || codeOf(entry),
  };
}

/** Several parts as one, where they cannot be told apart. */
export function joinParts(parts: readonly PartWords[]): PartWords {
  const one = (of: (part: PartWords) => string): string => {
    const said = new Set(parts.map((part) => of(part)));
    return said.size === 1 ? ([...said][0] ?? '') : '';
  };
  return {
    payerName: one(({ payerName }) => payerName),
    references: [...new Set(parts.flatMap(({ references }) => references))],
    text: [...new Set(parts.map(({ text }) => text))].join(' ').trim(),
    bankReference: one(({ bankReference }) => bankReference) || (parts[0]?.entryReference ?? ''),
    entryReference: parts[0]?.entryReference ?? '',
    transactionId: parts
      .map(({ transactionId }) => transactionId)
      .join(' ')
      .trim(),
    bankCode: one(({ bankCode }) => bankCode),
  };
}

function referencesOf(part: Node): string[] {
  const structured = findAll(part, 'RmtInf/Strd').flatMap((node) => [
    ...findAll(node, 'CdtrRefInf/Ref').map(({ text }) => text.replaceAll(/\s/g, '')),
    ...findAll(node, 'RfrdDocInf/Nb').map(({ text }) => text.trim()),
  ]);
  return [...new Set(structured.filter((text) => !isPlaceholder(text)))];
}

const textOf = (part: Node): string =>
  [...findAll(part, 'RmtInf/Ustrd'), ...findAll(part, 'RmtInf/Strd/AddtlRmtInf')]
    .map(({ text }) => text.trim())
    .filter((text) => !isPlaceholder(text) || /\d/.test(text))
    .join(' ');

const codeOf = (node: Node): string => {
  const [domain] = findAll(node, 'BkTxCd/Domn');
  return domain ? [textAt(domain, 'Cd'), textAt(domain, 'Fmly/Cd'), textAt(domain, 'Fmly/SubFmlyCd')].join('/') : '';
};
