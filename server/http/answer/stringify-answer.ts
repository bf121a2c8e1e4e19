import { inSlices } from '../../in-slices.ts';

/** A list as long as this is written piece by piece. */
const longList = 200;

/** As `JSON.stringify`, letting others have their turn while a long `items` is written. */
export async function stringifyAnswer(body: unknown): Promise<string> {
  const items = (body as { items?: unknown } | null)?.items;
  if (!Array.isArray(items) || items.length < longList) return JSON.stringify(body);
  const parts: string[] = [];
  for (const [field, value] of Object.entries(body as object)) {
    const text =
      field === 'items'
        ? `[${(await inSlices(items, (item) => JSON.stringify(item))).join(',')}]`
        : JSON.stringify(value);
    if (text !== undefined) parts.push(`${JSON.stringify(field)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}
