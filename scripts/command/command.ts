import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

/** An option: a switch, or one with a value, which `value` names in the help. */
export interface Option {
  says: string;
  value?: string;
  /** A letter that does the same after one dash. */
  short?: string;
}

type Options = Readonly<Record<string, Option>>;

/** What is given without dashes, in its order. */
export interface Word {
  name: string;
  says: string;
  isOptional?: boolean;
  /** The last one only: any number of them. */
  isMany?: boolean;
  /** All that it may be. */
  known?: readonly string[];
}

/** What a script of package.json is called with; `--help` is every one's. */
export interface Command<O extends Options = Options> {
  /** As it is typed: `npm run backup`. */
  call: string;
  /** What it does. */
  says: string;
  words?: readonly Word[];
  options?: O;
  /** Stands in the help instead of the list of words and options, where a command has commands of its own. */
  more?: string;
}

export type Values<O extends Options> = {
  -readonly [Name in keyof O]?: O[Name] extends { value: string } ? string : boolean;
};

export interface Given<O extends Options = Options> {
  words: string[];
  values: Values<O>;
  isHelp: boolean;
}

/**
 * Reads what a command was called with.
 * @throws UsageError in one sentence, of what it does not know
 */
export function readCommand<const O extends Options>(command: Command<O>, args: readonly string[]): Given<O> {
  const options: Options = command.options ?? {};
  const { tokens } = parseArgs({ args: [...args], options: kindsOf(options), tokens: true, ...LENIENT });
  const values: Record<string, string | boolean> = {};
  const words: string[] = [];
  let isHelp = false;
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (token.name === 'help' || token.rawName === '-h') isHelp = true;
    else if (!option) throw unknown(command, token.rawName);
    else values[token.name] = valueOf(command, option, token);
  }
  if (!isHelp) checkWords(command, words);
  return { words, values: values as Values<O>, isHelp };
}

/** What is unknown is refused by us, in our words. */
const LENIENT = { strict: false, allowPositionals: true } as const;

const kindsOf = (options: Options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value, short }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), ...(short && { short }) },
    ]),
  );

function valueOf(
  { call }: Command,
  option: Option,
  { rawName, value }: { rawName: string; value?: string | undefined },
) {
  if (option.value === undefined && value !== undefined) throw new UsageError(`${call}: ${rawName} takes no value.`);
  if (option.value !== undefined && (value === undefined || value === ''))
    throw new UsageError(`${call}: ${rawName} needs its ${option.value}.`);
  return value ?? true;
}

const unknown = ({ call }: Command, word: string): UsageError =>
  new UsageError(`${call} does not know “${word}”; “${call} -- --help” tells what it knows.`);

function checkWords(command: Command, given: readonly string[]): void {
  const known = command.words ?? [];
  given.forEach((word, index) => {
    const wanted = known[index] ?? (known.at(-1)?.isMany ? known.at(-1) : undefined);
    if (!wanted || (wanted.known && !wanted.known.includes(word))) throw unknown(command, word);
  });
  const missing = known[given.length];
  if (missing && !missing.isOptional) throw new UsageError(`${command.call} needs ${missing.name}: ${missing.says}.`);
}
