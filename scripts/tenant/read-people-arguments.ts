import { mailAddress } from '#api/clients/typed-schema.ts';
import { type Language, languages } from '#api/languages.ts';
import { UsageError } from '#scripts/command/usage-error.ts';

export const peopleUsage = `  npm run tenant -- add-admin HOST EMAIL [options]
      Makes an admin of the person with this address, who need not be there yet, and mails a link to choose a password
      with, good once and for 7 days. Where no mail leaves, it is printed. Done again, a new link replaces the old.
        --print              print the link, and mail nothing; also for somebody who has a password
        --first-name NAME    of a new person (what stands before the @)
        --last-name NAME     of a new person (Admin)
        --language LANGUAGE  of a new person: et, en or lv (the club's)
        --origin URL         where the club is opened, if not at https://HOST
  npm run tenant -- reset-second-factor HOST EMAIL
      Takes away the authenticator app, the passkeys and the recovery codes of the person with this address, who has lost
      them, and logs them out everywhere; the log of the club says so. Where the club requires a second factor, they set
      up another at their next log-in.
  npm run tenant -- import-clients HOST FILE [options]
      Brings people, their contracts and tickets up to date from a table (.csv), as spreadsheets and other systems
      export it. Shows what it will do and asks; run again, it changes nothing. An example is docs/examples/clients.csv.
        --dry-run            only show
        --yes                do it without asking
        --skip-broken        do what can be done, and leave the lines out that are wrong
        --invite             mail each new person a link to choose a password with
        --report FILE        write what becomes of each line into this file
        --origin URL         where the club is opened, if not at https://HOST
  npm run tenant -- export-clients HOST FILE [options]
      Writes all people, their contracts and tickets into a table (.csv) that import-clients reads: into an empty club, it
      makes the same again. Who was erased is not in it.
        --language LANGUAGE  of its columns and words: et, en or lv (the club's)`;

export interface AdminArguments {
  name: 'add-admin';
  host: string;
  /** Lower case. */
  email: string;
  isPrinted: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
  language: Language | undefined;
  origin: string | null;
}

export interface ClientsArguments {
  name: 'import-clients';
  host: string;
  file: string;
  isDryRun: boolean;
  isYes: boolean;
  skipsBroken: boolean;
  invites: boolean;
  report: string | null;
  origin: string | null;
}

export interface ClientsExportArguments {
  name: 'export-clients';
  host: string;
  file: string;
  language: Language | undefined;
}

/** The options of all. */
export const peopleOptions = {
  print: { says: 'print the link, and mail nothing' },
  'first-name': { value: 'NAME', says: 'of a new person' },
  'last-name': { value: 'NAME', says: 'of a new person' },
  language: { value: 'LANGUAGE', says: 'of a new person, or of a file' },
  origin: { value: 'URL', says: 'where the club is opened' },
  'skip-broken': { says: 'leave out what is wrong' },
  invite: { says: 'mail each new person a link' },
  report: { value: 'FILE', says: 'what becomes of each line' },
} as const;

export const peopleOptionsOf = {
  'add-admin': ['print', 'first-name', 'last-name', 'language', 'origin'],
  'import-clients': ['dry-run', 'yes', 'skip-broken', 'invite', 'report', 'origin'],
  'export-clients': ['language'],
};

interface Values {
  print?: boolean | undefined;
  'first-name'?: string | undefined;
  'last-name'?: string | undefined;
  language?: string | undefined;
  origin?: string | undefined;
  'dry-run'?: boolean | undefined;
  yes?: boolean | undefined;
  'skip-broken'?: boolean | undefined;
  invite?: boolean | undefined;
  report?: string | undefined;
}

/** @throws UsageError */
export function readAdminArguments([host = '', email = '']: string[], values: Values): AdminArguments {
  const address = mailAddress({ max: 200 }).safeParse(email);
  if (!address.success) throw new UsageError(`“${email}” is no e-mail address.`);
  return {
    name: 'add-admin',
    host: host.toLowerCase(),
    email: address.data,
    isPrinted: values.print ?? false,
    firstName: readName('first-name', values['first-name']),
    lastName: readName('last-name', values['last-name']),
    language: readLanguage(values.language),
    origin: readOrigin(values.origin),
  };
}

/** @throws UsageError */
export function readClientsArguments([host = '', file = '']: string[], values: Values): ClientsArguments {
  return {
    name: 'import-clients',
    host: host.toLowerCase(),
    file,
    isDryRun: values['dry-run'] ?? false,
    isYes: values.yes ?? false,
    skipsBroken: values['skip-broken'] ?? false,
    invites: values.invite ?? false,
    report: values.report ?? null,
    origin: readOrigin(values.origin),
  };
}

/** @throws UsageError */
export const readExportArguments = ([host = '', file = '']: string[], values: Values): ClientsExportArguments => ({
  name: 'export-clients',
  host: host.toLowerCase(),
  file,
  language: readLanguage(values.language),
});

function readName(option: string, text: string | undefined): string | undefined {
  const name = text?.trim();
  if (name === '' || (name?.length ?? 0) > 100)
    throw new UsageError(`--${option} is a name of at most 100 characters.`);
  return name;
}

function readLanguage(text: string | undefined): Language | undefined {
  const language = languages.find((one) => one === text);
  if (text !== undefined && !language) throw new UsageError(`--language is one of ${languages.join(', ')}.`);
  return language;
}

function readOrigin(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    !['', '/'].includes(url.pathname + url.search + url.hash)
  ) {
    throw new UsageError('--origin is an address as https://club.example, without a path.');
  }
  return url.origin;
}
