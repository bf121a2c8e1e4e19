import { UsageError } from '#scripts/command/usage-error.ts';

export const movingUsage = `  npm run tenant -- export HOST [FILE]
      Writes everything of the tenant with this host, files included, into a ZIP file that only its owner may read, or to the
      standard output (then call npm with --silent). It is sealed with TRENN_EXPORT_SECRET; without one it makes a secret and prints it. The keys for payments and
      SMS stay. See docs/tenant-export.md.
  npm run tenant -- import FILE
      Makes the tenant of an export, with its ids, passwords and history. TRENN_EXPORT_SECRET must hold the secret of the export.
  npm run tenant -- remove HOST [--confirm HOST]
      Deletes everything of the tenant with this host, files included, for good; asks for the host once more.
  npm run tenant -- pause HOST
  npm run tenant -- resume HOST
      Takes the tenant with this host out of service, and back: visitors see a page that says so, and its jobs rest.
  npm run tenant -- log
      What was exported, imported, removed, paused and resumed, and when.`;

export const movingOptions = {
  confirm: { value: 'HOST', says: 'the host of the tenant that is to go, once more' },
} as const;
export const movingOptionsOf = { remove: ['confirm'] };

export interface ExportArguments {
  name: 'export';
  host: string;
  /** Null: to the standard output. */
  file: string | null;
}

export interface RemoveArguments {
  name: 'remove';
  host: string;
  confirm: string | null;
}

export interface RestArguments {
  name: 'pause' | 'resume';
  host: string;
}

export type MovingArguments =
  | ExportArguments
  | RemoveArguments
  | RestArguments
  | { name: 'import'; file: string }
  | { name: 'log' };

/** Of each command how many words it needs and takes. */
const words: Record<MovingArguments['name'], readonly [least: number, most: number]> = {
  export: [1, 2],
  import: [1, 1],
  remove: [1, 1],
  pause: [1, 1],
  resume: [1, 1],
  log: [0, 0],
};

/** Commands that take a tenant from one server to another; nothing for other names. @throws UsageError */
export function readMoving(
  name: string,
  given: readonly string[],
  values: { confirm?: string | undefined },
): MovingArguments | undefined {
  if (!isMovingName(name)) return undefined;
  const [least, most] = words[name];
  if (given.length < least) throw new UsageError('Something is missing.');
  if (given.length > most) throw new UsageError(`“${given[most]}” is too much.`);
  const [first = '', file = null] = given;
  if (name === 'log') return { name };
  if (name === 'import') return { name, file: first };
  if (name === 'export') return { name, host: first.toLowerCase(), file };
  if (name !== 'remove') return { name, host: first.toLowerCase() };
  return { name, host: first.toLowerCase(), confirm: values.confirm?.toLowerCase() ?? null };
}

const isMovingName = (name: string): name is MovingArguments['name'] => Object.hasOwn(words, name);
