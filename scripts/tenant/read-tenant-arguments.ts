import { type TrainingKind, trainingKinds } from '#api/timetable/training-kinds.ts';
import { readCommand } from '#scripts/command/command.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import {
  type MovingArguments,
  movingOptions,
  movingOptionsOf,
  movingUsage,
  readMoving,
} from './read-moving-arguments.ts';
import { type ProviderArguments, paymentsUsage, readPayments } from './read-payments-arguments.ts';
import {
  type AdminArguments,
  type ClientsArguments,
  type ClientsExportArguments,
  peopleOptions,
  peopleOptionsOf,
  peopleUsage,
  readAdminArguments,
  readClientsArguments,
  readExportArguments,
} from './read-people-arguments.ts';
import { readSms, smsUsage } from './read-sms-arguments.ts';

const usage = `  npm run tenant -- list
      The tenants, their hosts, and what the last look at their invariants found.
  npm run tenant -- check
      Looks at the invariants of every tenant now: no place sold twice, no booking lost. Ends with 1 if one is broken.
  npm run tenant -- add FILE
      Makes a tenant from a JSON file, all or nothing. An example is docs/examples/club.json.
  npm run tenant -- set HOST FIELD=VALUE… [--dry-run] [--yes]
      Changes what a tenant's file says of its name, pageRules, branding, entryPolicy and buyingTerms, all or nothing, as
      pageRules.pages.isJoinSimplePage=true, entryPolicy.windowSeconds=45, pageRules.main.defaultLanguage=lv, branding.brandColor=#1a7f5a,
      branding.logo=new-logo.svg, branding.colors.dark.fill=null; null takes a field away, and it is as if the file had
      not named it. Shows what becomes another and asks.
  npm run tenant -- set-policy HOST KIND FIELD=VALUE…
      Changes rules of booking for a kind of training (group, gym, other, personal, pool) from now on, as
      upcomingLimit=8, opensAtTime=08:00 or releaseUnconfirmedMinutesBefore=null. What was decided before stays.
${smsUsage}
${paymentsUsage}
${peopleUsage}
  npm run tenant -- import-timetable HOST FILE [options]
      Brings the timetable of the tenant with this host up to date from an iCalendar file (.ics), as Google Calendar,
      Outlook and others export it. Shows what it will do and asks; run again, it doubles nothing.
        --dry-run         only show
        --yes             do it without asking
        --weeks N         make trainings up to N weeks ahead (26)
        --places N        places of trainings whose event says none with X-TRENN-PLACES (20 for new ones)
        --style NAME      the style of events that name none
        --create-rooms    make rooms that are not there
        --ignore-organizer  take no organizer for a trainer; trainings keep the trainers that they have
        --use-organizer   take an organizer for a trainer who stands in all events and is no trainer yet
        --skip-broken     report events in which something is wrong, by line, and import the others
        --allow-cancel    take away more than a tenth of the trainings to come
        --calendar NAME   which calendar it is, where a club has several: each import leaves the others' trainings alone
${movingUsage}`;

export interface ImportArguments {
  name: 'import-timetable';
  host: string;
  file: string;
  isDryRun: boolean;
  isYes: boolean;
  weeks: number;
  places: number | null;
  style: string | null;
  createRooms: boolean;
  organizers: 'detect' | 'use' | 'ignore';
  skipBroken: boolean;
  allowCancel: boolean;
  calendar: string | null;
}

export interface PolicyArguments {
  name: 'set-policy';
  host: string;
  kind: TrainingKind;
  /** Raw text where it is not JSON; not validated yet. */
  changes: Record<string, unknown>;
}

export interface SettingsArguments {
  name: 'set';
  host: string;
  /** By dotted names as in the tenant's file; not validated yet. */
  changes: Record<string, unknown>;
  isDryRun: boolean;
  isYes: boolean;
}

export type TenantCommand =
  | { name: 'help' }
  | { name: 'list' }
  | { name: 'check' }
  | { name: 'add'; file: string }
  | SettingsArguments
  | ProviderArguments
  | PolicyArguments
  | AdminArguments
  | { name: 'reset-second-factor'; host: string; email: string }
  | ClientsArguments
  | ClientsExportArguments
  | MovingArguments
  | ImportArguments;

const options = {
  'dry-run': { says: 'only show' },
  yes: { says: 'do it without asking', short: 'y' },
  weeks: { value: 'N', says: 'make trainings up to N weeks ahead' },
  places: { value: 'N', says: 'places of trainings whose event says none' },
  style: { value: 'NAME', says: 'the style of events that name none' },
  'create-rooms': { says: 'make rooms that are not there' },
  'ignore-organizer': { says: 'take no organizer for a trainer' },
  'use-organizer': { says: 'take an organizer for a trainer' },
  'skip-broken': { says: 'leave out what is wrong' },
  'allow-cancel': { says: 'take away more than a tenth of the trainings to come' },
  calendar: { value: 'NAME', says: 'which calendar it is' },
} as const;

/** Its commands have words and options of their own, which the text tells. */
export const tenantCommand = {
  call: 'npm run tenant',
  says: 'Clubs and their settings, from a shell. Exit code: 0 done, 1 refused, 2 called wrongly or not confirmed.',
  words: [{ name: 'COMMAND', says: 'what to do', isOptional: true, isMany: true }],
  options: { ...options, ...peopleOptions, ...movingOptions },
  more: usage,
} as const;

const seeHelp = '“npm run tenant -- --help” lists the commands';

/** Options by command; the other commands take none. */
const optionsOf: Record<string, string[]> = {
  set: ['dry-run', 'yes'],
  'import-timetable': Object.keys(options),
  ...peopleOptionsOf,
  ...movingOptionsOf,
};

/** @throws UsageError */
export function readTenantArguments(args: string[]): TenantCommand {
  const { values, words, isHelp } = readCommand(tenantCommand, args);
  const [name, ...rest] = words;
  if (isHelp || name === 'help') return { name: 'help' };
  if (name === undefined) throw new UsageError(`Say what to do; ${seeHelp}.`);
  const foreign = Object.keys(values).find((option) => !optionsOf[name]?.includes(option));
  if (foreign !== undefined) throw new UsageError(`“${name}” takes no --${foreign}.`);
  const asking = { isDryRun: values['dry-run'] ?? false, isYes: values.yes ?? false };
  if (name === 'list' || name === 'check') return expect(rest, 0, () => ({ name }));
  if (name === 'add') return expect(rest, 1, ([file = '']) => ({ name, file }));
  if (name === 'set') return { name, ...readSettings(rest), ...asking };
  if (name === 'set-policy') return readPolicy(rest);
  if (name === 'set-sms') return expect(rest, 2, readSms);
  if (name === 'set-payments') return expect(rest, 2, readPayments);
  if (name === 'reset-second-factor') {
    return expect(rest, 2, ([host = '', email = '']) => ({
      name,
      host: host.toLowerCase(),
      email: email.toLowerCase(),
    }));
  }
  if (name === 'add-admin') return expect(rest, 2, (given) => readAdminArguments(given, values));
  if (name === 'import-clients') return expect(rest, 2, (given) => readClientsArguments(given, values));
  if (name === 'export-clients') return expect(rest, 2, (given) => readExportArguments(given, values));
  const moving = readMoving(name, rest, values);
  if (moving) return moving;
  if (name !== 'import-timetable') throw new UsageError(`There is no command “${name}”; ${seeHelp}.`);
  return expect(rest, 2, ([host = '', file = '']) => ({
    name,
    host: host.toLowerCase(),
    file,
    ...asking,
    weeks: readNumber('weeks', values.weeks, 1, 104) ?? 26,
    places: readNumber('places', values.places, 0, 9999),
    style: values.style ?? null,
    createRooms: values['create-rooms'] ?? false,
    organizers: readOrganizers(values['ignore-organizer'], values['use-organizer']),
    skipBroken: values['skip-broken'] ?? false,
    allowCancel: values['allow-cancel'] ?? false,
    calendar: values.calendar ?? null,
  }));
}

function readOrganizers(isIgnored = false, isUsed = false): ImportArguments['organizers'] {
  if (isIgnored && isUsed) throw new UsageError('--ignore-organizer and --use-organizer exclude each other.');
  if (isUsed) return 'use';
  return isIgnored ? 'ignore' : 'detect';
}

function readPolicy([host, kind, ...fields]: string[]): PolicyArguments {
  const known = trainingKinds.find((one) => one === kind);
  if (host === undefined || fields.length === 0) throw new UsageError('Something is missing.');
  if (!known) throw new UsageError(`“${kind}” is no kind of training.`);
  const changes = fields.map(splitField).map(([field, text]) => [field, readValue(text)]);
  return { name: 'set-policy', host: host.toLowerCase(), kind: known, changes: Object.fromEntries(changes) };
}

function readSettings([host, ...fields]: string[]): Pick<SettingsArguments, 'host' | 'changes'> {
  if (host === undefined || fields.length === 0) throw new UsageError('Something is missing.');
  const changes = fields.map(splitField).map(([field, text]) => [field, readSetting(text)]);
  return { host: host.toLowerCase(), changes: Object.fromEntries(changes) };
}

function splitField(field: string): [name: string, text: string] {
  const at = field.indexOf('=');
  if (at < 1) throw new UsageError(`“${field}” is not FIELD=VALUE.`);
  return [field.slice(0, at), field.slice(at + 1)];
}

/** Numbers stay text here: a title may be a year, and the settings schema knows which fields are numbers. */
function readSetting(text: string): unknown {
  return /^(true|false|null)$/.test(text) ? JSON.parse(text) : text;
}

function readValue(text: string): unknown {
  return /^(true|false|null|\d+)$/.test(text) ? JSON.parse(text) : text;
}

function expect<T>(values: string[], count: number, make: (values: string[]) => T): T {
  if (values.length < count) throw new UsageError('Something is missing.');
  if (values.length > count) throw new UsageError(`“${values[count]}” is too much.`);
  return make(values);
}

function readNumber(name: string, text: string | undefined, min: number, max: number): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`--${name} is a whole number from ${min} to ${max}.`);
}
