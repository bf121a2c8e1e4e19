import type { Command, Option, Word } from './command.ts';

const nameOf = ({ name, isOptional, isMany }: Word): string => {
  const many = isMany ? `${name}…` : name;
  return isOptional ? `[${many}]` : many;
};

const flagOf = (name: string, { value, short }: Option): string =>
  `${short ? `-${short}, ` : ''}--${name}${value === undefined ? '' : ` ${value}`}`;

/** The text of `--help`: what the command does, how it is called, and each word and option with what it means. */
export function describeCommand({ call, says, words = [], options = {}, more }: Command): string {
  if (more !== undefined) return `${says}\n\n${more}`;
  const flags = Object.entries(options);
  const dashes = flags.length > 0 || words.length > 0 ? ' --' : '';
  const parts = [...words.map(nameOf), ...(flags.length > 0 ? ['[options]'] : [])];
  const rows: [string, string][] = [
    ...words.map((word): [string, string] => [word.name, word.says + knownOf(word)]),
    ...flags.map(([name, option]): [string, string] => [flagOf(name, option), option.says]),
    ['--help', 'this text'],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const table = rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`);
  return [says, '', `  ${[call + dashes, ...parts].join(' ')}`, '', ...table].join('\n');
}

const knownOf = ({ known }: Word): string => (known ? `: ${known.join(', ')}` : '');
