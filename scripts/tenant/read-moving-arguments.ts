import { UsageError } from '#scripts/command/usage-error.ts';

export const movingUsage = `  npm run tenant -- export HOST [FILE]
      Writes everything of the tenant with this host, files included, into a ZIP file that only its owner may read, or to the
      standard output (then call npm with --silent). It is sealed with TRENN_EXPORT_SECRET; without one it makes a secret and prints it. The keys for payments and
      SMS stay. See docs/tenant-export.md.`;

export interface ExportArguments {
  name: 'export';
  host: string;
  /** Null: to the standard output. */
  file: string | null;
}

export type MovingArguments = ExportArguments;

/** Commands that take a tenant from one server to another; nothing for other names. @throws UsageError */
export function readMoving(name: string, words: string[]): MovingArguments | undefined {
  if (name !== 'export') return undefined;
  const [host, file, ...more] = words;
  if (host === undefined) throw new UsageError('Something is missing.');
  if (more.length > 0) throw new UsageError(`“${more[0]}” is too much.`);
  return { name, host: host.toLowerCase(), file: file ?? null };
}
