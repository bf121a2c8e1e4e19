/** An element: its name with prefix, its text or children, its attributes. Children that are undefined are left out. */
export interface XmlElement {
  name: string;
  content: string | readonly (XmlElement | undefined)[];
  attributes?: Readonly<Record<string, string>>;
}

export const xml = (
  name: string,
  content: XmlElement['content'],
  attributes?: Readonly<Record<string, string>>,
): XmlElement => ({ name, content, ...(attributes && { attributes }) });

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot hold are dropped. */
const escape = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** A whole file in UTF-8, indented by two spaces. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;

function write({ name, content, attributes = {} }: XmlElement, indent: string): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const open = `${indent}<${name}${head.join('')}`;
  if (typeof content === 'string') return `${open}>${escape(content)}</${name}>`;
  const children = content.filter((child) => child !== undefined);
  return `${open}>\n${children.map((child) => `${write(child, `${indent}  `)}\n`).join('')}${indent}</${name}>`;
}
