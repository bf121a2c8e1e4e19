/** What a span says beside its name: declared names and numbers, never anything of a person. */
export type Notes = Readonly<Record<string, string | number>>;

export interface TracedWork {
  /** What calls others, and what they are; a job begins a trace of its own, all others belong to what they were done for. */
  kind: 'job' | 'transaction' | 'statement' | 'outside';
  name: string;
  notes?: Notes;
}

export interface RequestSpan {
  /** All that `work` begins belongs to the request until it ends. */
  run(work: () => void): void;
  end(name: string, notes: Notes, hasFailed: boolean): void;
}

export interface Tracer {
  /** @param parent the header `traceparent` of whoever asks */
  beginRequest(parent: string | undefined, notes: Notes): RequestSpan;
  /** Begins `work` at once. */
  trace<T>(what: TracedWork, work: () => Promise<T>): Promise<T>;
}

let tracer: Tracer | undefined;

/** Until then, and with undefined, nothing is traced, and none of its packages is loaded. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

export const findTracer = (): Tracer | undefined => tracer;

/** Does the work, as a span where traces are kept. */
export const traced = <T>(what: TracedWork, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.trace(what, work) : work();

/** A statement of SQL, of which its name alone is told. */
export const tracedStatement = <T>(text: string, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.trace({ kind: 'statement', name: nameStatement(text) }, work) : work();

const names = new Map<string, string>();
const mostNames = 2000;
const verb = /^[\s(]*([a-z]+)/i;
const change = /(?<!for )\b(insert|update|delete)\s+(?:into\s+|from\s+)?(?:only\s+)?"?([a-z_]+)"?/i;
const table = /\b(?:into|update|from|join|table)\s+(?:only\s+)?"?([a-z_]+)"?/i;

/** What it does to which table, as `insert registration`: its words without any value. */
export function nameStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const first = verb.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const [, does = first, to = table.exec(text)?.[1]] = (first === 'with' && change.exec(text)) || [];
  const name = [does.toLowerCase(), to].filter(Boolean).join(' ');
  if (names.size < mostNames) names.set(text, name);
  return name;
}
