import { expect, test } from 'vitest';
import { readCommand } from './command.ts';
import { describeCommand } from './describe-command.ts';
import { UsageError } from './usage-error.ts';

test('words and options are read in any order', () => {
  expect(read('--at 08:00 one crawl -f back')).toEqual({
    words: ['one', 'crawl', 'back'],
    values: { at: '08:00', fast: true },
    isHelp: false,
  });
  expect(read('--at=08:00 two')).toMatchObject({ words: ['two'], values: { at: '08:00' } });
});

test('help is asked for beside anything that is known, and lists words and options', () => {
  expect(read('--help')).toMatchObject({ isHelp: true });
  expect(read('-h --fast')).toMatchObject({ isHelp: true });
  expect(describeCommand(command).split('\n')).toEqual([
    'Swims.',
    '',
    '  npm run swim -- LANE [STYLE…] [options]',
    '',
    '  LANE        where: one, two',
    '  STYLE       how',
    '  --at HH:MM  when',
    '  -f, --fast  in a hurry',
    '  --help      this text',
  ]);
});

test.each([
  ['one --fst', '“--fst”'],
  ['one --help --fst', '“--fst”'],
  ['one -x', '“-x”'],
  ['one --toString', '“--toString”'],
  ['three', '“three”'],
  ['', 'LANE'],
  ['one --at', '--at'],
  ['one --at=', '--at'],
  ['one --fast=very', '--fast'],
])('“%s” is refused in one sentence that names %s', (line, named) => {
  const said = expect.objectContaining({ message: expect.stringMatching(/^[^\n]+\.$/) });
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(said);
  expect(() => read(line)).toThrow(named);
});

test('a command without words takes none', () => {
  expect(() => readCommand({ call: 'npm start', says: 'Serves.' }, ['emtpy'])).toThrow('“emtpy”');
});

const command = {
  call: 'npm run swim',
  says: 'Swims.',
  words: [
    { name: 'LANE', says: 'where', known: ['one', 'two'] },
    { name: 'STYLE', says: 'how', isOptional: true, isMany: true },
  ],
  options: { at: { value: 'HH:MM', says: 'when' }, fast: { says: 'in a hurry', short: 'f' } },
} as const;

const read = (line: string) => readCommand(command, line.split(' ').filter(Boolean));
