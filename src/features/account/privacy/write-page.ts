import type { ClientExtract } from '#api/clients/care-schema.ts';
import { type KeptAreaName, keptAreas } from '#api/law/kept-areas.ts';

interface Words {
  /** Language of the page. */
  language: string;
  title: string;
  /** When it was made. */
  made: string;
  nameOf: (area: KeptAreaName) => string;
}

type Row = Record<string, unknown>;

/** `starts_at` → `starts at`. */
const label = (column: string): string => column.replaceAll('_', ' ');

const isShown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const say = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const style = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 800px; margin: 24px auto; padding: 0 16px }
dl { display: grid; grid-template-columns: minmax(120px, 220px) 1fr; gap: 2px 16px; border-top: 1px solid; padding-top: 12px }
dt { opacity: 0.7 } dd { margin: 0; overflow-wrap: anywhere }`;

/** Someone’s data as one page for people: what the privacy notice names, and below it each row as a list of facts. */
export function writePage({ client, identityCode, tables, areas = {} }: ClientExtract, words: Words): string {
  const page = document.implementation.createHTMLDocument(words.title);
  page.documentElement.lang = words.language;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  const add = (tag: string, text: string) => {
    const element = page.createElement(tag);
    element.textContent = text;
    page.body.append(element);
  };
  const addRow = (row: Row) => {
    const list = page.createElement('dl');
    for (const [column, value] of Object.entries(row)) {
      if (!isShown(value)) continue;
      const [term, text] = [page.createElement('dt'), page.createElement('dd')];
      term.textContent = label(column);
      text.textContent = say(value);
      list.append(term, text);
    }
    page.body.append(list);
  };
  add('h1', words.title);
  add('p', words.made);
  for (const area of keptAreas) {
    const own: Row[] = area === 'account' ? [{ ...client, ...(identityCode && { identity_code: identityCode }) }] : [];
    const found = (areas[area] ?? []).flatMap((table) => (tables[table] ?? []).map((row) => ({ table, row })));
    if (own.length + found.length === 0) continue;
    add('h2', words.nameOf(area));
    for (const row of own) addRow(row);
    for (const { table, row } of found) {
      add('h3', label(table));
      addRow(row);
    }
  }
  // Written as text: the policy of this page, which that document has too, allows no style in it.
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', `<style>${style}</style></head>`)}`;
}
