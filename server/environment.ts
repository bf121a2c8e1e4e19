import { resolve } from 'node:path';
import { z } from 'zod';
import { explainIssue } from './explain-issue.ts';
import { withSecretFiles } from './secret-files.ts';
import { splitHosts } from './split-hosts.ts';
import type { TracingSettings } from './tracing/open-tracing.ts';
import { otlpHeaders } from './tracing/otlp-headers.ts';

const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const databaseUrl = z
  .string()
  .refine((url) => splitHosts(url) !== undefined, 'must be postgres:// with a host and a database');

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be at most 65535');

const schema = z.object({
  TRENN_ENV: z.enum(['development', 'staging', 'production']).default('development'),
  /** At least 32 characters; required in staging and production, else generated and stored beside the embedded data. */
  TRENN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PORT: port.optional(),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  /** Addresses or networks, as `10.0.0.0/8,::1`, whose forwarded host and address are trusted. */
  TRUSTED_PROXIES: commaList,
  DATABASE_URL: databaseUrl.optional(),
  /** The same database as `DATABASE_URL`, bypassing a pooler in transaction mode, which does not support LISTEN. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  /** `smtp://` or `smtps://`, with user and password, as `smtps://club:pass@mail.example.com`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'must be smtp:// or smtps:// with a host' }).optional(),
  /** Required outside development: `optional` allows mail over an unencrypted connection. */
  SMTP_TLS: z.enum(['required', 'optional']).optional(),
  /** `files` confirms that outside development no mail is delivered; no SMS is, even of clubs with an account. */
  MAIL: z.literal('files', 'must be files, or be left out').optional(),
  SMS: z.literal('files', 'must be files, or be left out').optional(),
  /** For tests: an additional push service on this machine. Refused outside development. */
  PUSH_TEST_ORIGIN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'must be http://127.0.0.1 with a port')
    .optional(),
  /** For tests: a simulator of the SMS provider on this machine. Refused outside development. */
  MESSENTE_TEST_URL: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}\/v1$/, 'must be http://127.0.0.1 with a port and /v1')
    .optional(),
  /** The base of Montonio's API, if it is not the production one: its sandbox, or in development ours. */
  MONTONIO_URL: z.url().optional(),
  /** Seconds for which a server that stops says so at `/readyz` and still serves. */
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number below 100')
    .transform(Number)
    .optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').optional(),
  /** Where the embedded PostgreSQL archives its log of changes, for a restore to any moment; `off` ends it. */
  WAL_ARCHIVE: z.string().min(1, 'must not be empty').optional(),
  /** Where all servers keep pictures. */
  FILES_DIR: z.string().min(1, 'must not be empty').optional(),
  /** A program that looks for harm in an uploaded video: it gets the path, and ends with 1 if it found something. */
  FILE_SCAN: z.string().min(1, 'must not be empty').optional(),
  /** Where servers of several checkouts share hashed files. */
  ASSETS_DIR: z.string().min(1, 'must not be empty').optional(),
  /** `off` removes the service worker from all apps: for when a released one does harm. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Whom to tell of a vulnerability: `mailto:` or `https:` addresses, the preferred one first. */
  SECURITY_CONTACT: commaList.refine(
    (contacts) => contacts.every((contact) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)),
    'must be mailto: or https:// addresses',
  ),
  /** The host at which operators see all clubs; without it there is no such page. It is no club's. */
  OPERATOR_HOST: z
    .string()
    .regex(/^(?=.{1,253}$)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/, 'must be a host name in lower case, without a port')
    .optional(),
  /** The file of cells, which names the operators' page of each. */
  TRENN_CELLS: z.string().min(1, 'must not be empty').optional(),
  /** Where Prometheus asks for what the server counts; nobody is asked who they are, so it stays within one's own network. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  /** A collector of OpenTelemetry’s that takes traces by HTTP, what it wants as headers, and which part of traces is kept. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, message: 'must be http:// or https:// with a host' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .default('1')
    .transform(Number),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export interface Environment {
  name: 'development' | 'staging' | 'production';
  secret: string | undefined;
  port: number | undefined;
  host: string;
  trustedProxies: string[];
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  dataDir: string | undefined;
  /** A folder, or `off`; undefined goes on as before. */
  walArchive: string | undefined;
  filesDir: string | undefined;
  fileScan: string | undefined;
  assetsDir: string | undefined;
  drainSeconds: number;
  pushTestOrigin: string | undefined;
  messenteTestUrl: string | undefined;
  montonioUrl: string;
  /** All SMS become files. */
  isSmsFiles: boolean;
  /** Without it mails are written to files. */
  smtp: { url: string; isTlsRequired: boolean } | undefined;
  /** Are apps given a service worker, or is theirs removed? */
  hasServiceWorker: boolean;
  /** As `/.well-known/security.txt` names them; none of it where there are none. */
  securityContacts: string[];
  /** Where operators are served; nowhere without. */
  operatorHost: string | undefined;
  /** Names the other cells, whose clubs operators see too; none without. */
  cellsFile: string | undefined;
  /** Where metrics are served; nowhere without. */
  metrics: { host: string; port: number } | undefined;
  /** Where traces are sent; nothing is traced without. */
  tracing: TracingSettings | undefined;
  logLevel: string;
}

/** Reads the settings from environment variables. Throws one sentence that names every invalid one. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = schema.safeParse(withSecretFiles(variables));
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${explainIssue(issue.message)}`);
    throw new Error(`The environment is not valid: ${wrong.join('; ')}.`);
  }
  const v = result.data;
  if (v.TRENN_ENV !== 'development' && !v.TRENN_SECRET) {
    throw new Error(`The environment is not valid: TRENN_SECRET is required when TRENN_ENV is ${v.TRENN_ENV}.`);
  }
  for (const name of ['PUSH_TEST_ORIGIN', 'MESSENTE_TEST_URL'] as const) {
    if (v.TRENN_ENV !== 'development' && v[name]) {
      throw new Error(`The environment is not valid: ${name} is refused when TRENN_ENV is ${v.TRENN_ENV}.`);
    }
  }
  if (v.OPERATOR_HOST && v.DATABASE_URL && !v.DATABASE_OWNER_URL) {
    throw new Error('The environment is not valid: OPERATOR_HOST needs DATABASE_OWNER_URL beside DATABASE_URL.');
  }
  refuseSilentMessages(v);
  return {
    name: v.TRENN_ENV,
    secret: v.TRENN_SECRET,
    port: v.PORT,
    host: v.HOST,
    trustedProxies: v.TRUSTED_PROXIES,
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databaseOwnerUrl: v.DATABASE_OWNER_URL,
    dataDir: v.DATA_DIR,
    walArchive: v.WAL_ARCHIVE,
    filesDir: v.FILES_DIR && resolve(v.FILES_DIR),
    fileScan: v.FILE_SCAN,
    drainSeconds: v.DRAIN_SECONDS ?? (v.TRENN_ENV === 'development' ? 0 : 3),
    assetsDir: v.ASSETS_DIR === undefined ? undefined : resolve(v.ASSETS_DIR),
    pushTestOrigin: v.PUSH_TEST_ORIGIN,
    messenteTestUrl: v.MESSENTE_TEST_URL,
    montonioUrl: readMontonioUrl(v),
    isSmsFiles: v.SMS === 'files',
    smtp: v.SMTP_URL ? { url: v.SMTP_URL, isTlsRequired: isTlsRequired(v) } : undefined,
    hasServiceWorker: v.SERVICE_WORKER === 'on',
    securityContacts: v.SECURITY_CONTACT,
    operatorHost: v.OPERATOR_HOST,
    cellsFile: v.TRENN_CELLS && resolve(v.TRENN_CELLS),
    metrics: v.METRICS_PORT === undefined ? undefined : { host: v.METRICS_HOST, port: v.METRICS_PORT },
    tracing: readTracing(v),
    logLevel: v.LOG_LEVEL,
  };
}

const readTracing = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: z.infer<typeof schema>): TracingSettings | undefined =>
  endpoint === undefined ? undefined : { endpoint, headers, ratio };

/** The bases of Montonio's API: money is taken at the first, play money at the second. */
export const montonioUrls = {
  production: 'https://stargate.montonio.com/api',
  sandbox: 'https://sandbox-stargate.montonio.com/api',
} as const;

const ownSandbox = /^http:\/\/127\.0\.0\.1:\d{1,5}\/api$/;

/** Play money where nobody pays, and a program on this machine in development only. */
function readMontonioUrl({ MONTONIO_URL: url, TRENN_ENV }: z.infer<typeof schema>): string {
  const { production, sandbox } = montonioUrls;
  if (url === undefined || url === production) return production;
  if (url === sandbox && TRENN_ENV !== 'production') return url;
  if (TRENN_ENV === 'development' && ownSandbox.test(url)) return url;
  const allowed = {
    production,
    staging: `${production} or ${sandbox}`,
    development: 'a base of Montonio’s API, or http://127.0.0.1 with a port and /api',
  };
  throw new Error(
    `The environment is not valid: MONTONIO_URL must be ${allowed[TRENN_ENV]} when TRENN_ENV is ${TRENN_ENV}.`,
  );
}

const isTlsRequired = ({ SMTP_TLS, TRENN_ENV }: z.infer<typeof schema>): boolean =>
  SMTP_TLS ? SMTP_TLS === 'required' : TRENN_ENV !== 'development';

/** Outside development, writing messages to files must be explicit, or nobody would notice that none arrives. */
function refuseSilentMessages(v: z.infer<typeof schema>): void {
  if (v.SMTP_URL && v.MAIL) {
    throw new Error('The environment is not valid: SMTP_URL and MAIL=files exclude each other.');
  }
  if (v.TRENN_ENV === 'development') return;
  if (!v.SMTP_URL && !v.MAIL) {
    throw new Error(
      `The environment is not valid: SMTP_URL is required when TRENN_ENV is ${v.TRENN_ENV}; MAIL=files does without, and no mail reaches anybody.`,
    );
  }
}
