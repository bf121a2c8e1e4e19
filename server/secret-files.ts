import { readFileSync } from 'node:fs';

/** What nobody but the server may read. */
const secrets = [
  'TRENN_SECRET',
  'TRENN_SECRET_NEW',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'MESSENTE_PASSWORD',
  'MONTONIO_SECRET_KEY',
  'TRENN_EXPORT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Variables = Record<string, string | undefined>;

/**
 * The environment with the values of the files that `…_FILE` names, as containers and systemd hand secrets over; a line end
 * behind the value is left out. Throws one sentence where a file cannot be read, or a secret is given twice.
 */
export function withSecretFiles<T extends Variables>(variables: T): T {
  const read: Variables = {};
  for (const name of secrets) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    if (variables[name]) throw new Error(`The environment is not valid: ${name} and ${name}_FILE exclude each other.`);
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`The environment is not valid: ${name}_FILE cannot be read (${code}).`, { cause: error });
    }
  }
  return { ...variables, ...read };
}
