import { SaxesParser } from 'saxes';

export interface XmlTree {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: XmlTree[];
}

/** The root element of a file. Throws where it is not well formed. */
export function readXmlTree(text: string): XmlTree {
  const root: XmlTree = { name: '', text: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlTree = { name, text: '', attributes: attributes as Record<string, string>, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => void ((open.at(-1) as XmlTree).text += part));
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root.children[0] as XmlTree;
}

/** `cac:Price/cbc:PriceAmount` → all such elements. */
export const findAll = (element: XmlTree, path: string): XmlTree[] =>
  path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)), [element]);
