import { SaxesParser } from 'saxes';
import { StatementError } from './bank-statement.ts';

export interface Node {
  /** Without a prefix. */
  name: string;
  /** As declared for its prefix; empty without one. */
  namespace: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
}

/** Deeper than any statement is. */
const deepest = 40;

/**
 * The elements of a file. Without document types there are no entities but the five of XML, so nothing grows and nothing
 * else is read.
 * @throws StatementError
 */
export function readXml(content: string): Node {
  const root: Node = { name: '', namespace: '', text: '', attributes: {}, children: [] };
  const open: Node[] = [root];
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new StatementError('has_dtd');
  });
  parser.on('error', () => {
    throw new StatementError('not_xml');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) throw new StatementError('not_xml');
    const [, prefix = '', local = name] = /^(?:(.*):)?(.*)$/.exec(name) ?? [];
    const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    const namespace = attributes[declared] ?? open.findLast((one) => declared in one.attributes)?.attributes[declared];
    const node: Node = { name: local, namespace: namespace ?? '', text: '', attributes, children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const hear = (text: string): void => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('closetag', () => void open.pop());
  parser.write(content).close();
  return root;
}

/** `TxDtls/Refs/EndToEndId` → all such elements below. */
export const findAll = (node: Node, path: string): Node[] =>
  path
    .split('/')
    .reduce<Node[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [node],
    );

export const textAt = (node: Node, path: string): string => findAll(node, path)[0]?.text.trim() ?? '';
