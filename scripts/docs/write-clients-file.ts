import { columnNames, fileWords } from '#server/features/clients/import/column-names.ts';

const introduction = `# The file of people

What \`npm run tenant -- import-clients\` reads and \`export-clients\` writes, made from the code by \`npm run docs\`; a test says when it is old. An example is
[clients.csv](examples/clients.csv). The first line names the columns; capitals, spaces and signs in the names do not count, and languages may
mix. Columns of other names are left alone, and told.

- A line is a person, with at most one contract and one ticket: somebody with two has two lines. It needs a client number or an e-mail; a new
  person needs a first and a last name.
- Several people may have one e-mail, if each has a client number and a name of their own: the first logs in with it, mails to the
  others go there, as to a contact e-mail.
- An empty cell says nothing: what is there stays. A new contract is valid from today without an end, has no limit of visits and covers
  everything; a new ticket has one visit.
- No limit, or no end: ${wordsOf((words) => words.none)}.
- Dates are \`21.11.2026\` or \`2026-11-21\`, times \`07:00\`, weekdays \`1-5\` or \`6,7\` (1 is Monday), several kinds, clubs or styles have
  a comma between them (then the cell stands in quotes where commas also part the columns).
- A phone number of the club's country needs no country in front.`;

function wordsOf(pick: (words: (typeof fileWords)['en']['words']) => string): string {
  return Object.values(fileWords)
    .map(({ words }) => pick(words))
    .join(', ')
    .split(', ')
    .map((word) => `\`${word}\``)
    .join(', ');
}

const values = (['status', 'kind', 'language'] as const).flatMap((list) =>
  Object.keys(fileWords.en.words[list]).map((meaning) => {
    return `| ${list} ${meaning} | ${wordsOf((words) => words[list][meaning] ?? '')} |`;
  }),
);

/** Renders the reference of columns and words of a file of people, as Markdown. */
export const writeClientsFile = (): string =>
  [
    introduction,
    '',
    '| Field | English | Estonian | Latvian |',
    '|---|---|---|---|',
    ...columnNames.map(({ field, names }) => {
      return `| ${field} | ${names.en.join(', ')} | ${names.et.join(', ')} | ${names.lv.join(', ')} |`;
    }),
    '',
    '| Value | Words |',
    '|---|---|',
    ...values,
    `| yes | ${wordsOf(({ yes }) => yes)} |`,
    `| no | ${wordsOf(({ no }) => no)} |`,
    '',
  ].join('\n');
