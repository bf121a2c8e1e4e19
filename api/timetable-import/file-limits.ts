/** Of a timetable as a file; larger ones are not sent. */
export const timetableFileBytes = 5_000_000;

/** What names of a file can mean. */
export const namedThings = ['trainer', 'room', 'style'] as const;
export type NamedThing = (typeof namedThings)[number];

/** A name of a file, and what somebody has said that it means: the id of one of ours, a new one, or none at all. */
export interface NameChoice {
  of: NamedThing;
  name: string;
  to: number | 'new' | 'none';
}

const form = /^(trainer|room|style):([\w.!~*'()%-]+)=(\d{1,9}|new|none)$/;

/** `trainer:Anna%20L.=5,room:Stuudio=new`, as the query has it. */
export const writeNames = (names: readonly NameChoice[]): string =>
  names.map(({ of, name, to }) => `${of}:${encodeURIComponent(name)}=${to}`).join(',');

/** Undefined where it is written in another way. */
export function readNames(text: string): NameChoice[] | undefined {
  const found: NameChoice[] = [];
  for (const part of text === '' ? [] : text.split(',')) {
    const [, of, name = '', to = ''] = form.exec(part) ?? [];
    if (of === undefined) return undefined;
    try {
      const what = to === 'new' || to === 'none' ? to : Number(to);
      found.push({ of: of as NamedThing, name: decodeURIComponent(name), to: what });
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      return undefined;
    }
  }
  return found;
}
