/** What another app hands over: any of them may hold the link, with words around it. */
export interface SharedText {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

/** The first link to this site in what was shared, as a path with its query; nothing leads to another host. */
export function readShared({ url, text, title }: SharedText, host: string): string | undefined {
  for (const part of [url, text, title]) {
    for (const [link] of part?.matchAll(/https?:\/\/[^\s<>"]+/gi) ?? []) {
      const found = URL.parse(link.replace(/[).,;:!?»”’]+$/, ''));
      if (found?.host === host) return `/${found.pathname.replace(/^\/+/, '')}${found.search}${found.hash}`;
    }
  }
  return undefined;
}
