import { mailAddress } from '#api/clients/typed-schema.ts';
import { operatorLinkHours } from '#api/operators/session-limits.ts';
import { type OwnerDatabase, openOwnerDatabase } from '#scripts/command/open-owner-database.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { clubOrigin } from '#scripts/tenant/club-origin.ts';
import { readEnvironment } from '#server/environment.ts';
import { addOperator, linkOf, removeOperator, renewOperatorLink } from '#server/features/operators/add-operator.ts';
import { listOperators } from '#server/features/operators/queries.ts';
import { noteAct } from '#server/features/tenants/moving/commands.ts';

/** What it says goes to the console. @throws Error with a message for whoever called */
export async function runOperator(command: string, typed: string | undefined): Promise<void> {
  const work = withoutAddress[command];
  if (work) {
    if (typed !== undefined) throw new UsageError(`“${typed}” is too much.`);
    return withDatabase(work);
  }
  const address = mailAddress({ max: 200 }).safeParse(typed);
  if (!address.success) throw new UsageError(`“${typed ?? ''}” is no e-mail address.`);
  const email = address.data;
  const { operatorHost: host } = readEnvironment(process.env);
  if (host === undefined) throw new Error('OPERATOR_HOST names no host, so there is no page for operators.');
  await withDatabase(async ({ db, serverUrl }) => {
    const now = new Date();
    if (command === 'remove') {
      if (!(await removeOperator(db, email, now))) throw unknown(email);
      return console.log(`${email} is no operator any more, and is logged out.`);
    }
    const token = await (command === 'add' ? addOperator : renewOperatorLink)(db, email, now);
    if (token === undefined) {
      throw command === 'add'
        ? new Error(`${email} is an operator already; “renew” makes another link.`)
        : unknown(email);
    }
    console.log('With this link they choose a password and set up an app for codes:');
    console.log(`\n  ${linkOf(clubOrigin(host, { origin: null, serverUrl }), token)}\n`);
    console.log(`It works once and for ${operatorLinkHours} hours; a new one replaces it.`);
  });
}

const unknown = (email: string) => new Error(`${email} is no operator; “list” names them.`);

async function list({ db }: OwnerDatabase): Promise<void> {
  const operators = await listOperators(db);
  for (const { email, passwordHash, lastUsedAt } of operators) {
    const state = passwordHash === null ? 'has not used the link' : (lastUsedAt?.toISOString() ?? 'not logged in');
    console.log(`${email}\t${state}`);
  }
  if (operators.length === 0) console.log('There are no operators yet.');
}

/** For the page, which shows how old the last copy is: what makes copies of a PostgreSQL of one’s own calls this afterwards. */
const noteBackup =
  (act: 'backed_up' | 'backup_failed') =>
  async ({ db }: OwnerDatabase): Promise<void> => {
    await noteAct(db, { act, tenantId: null, name: '', now: new Date() });
    console.log('Noted.');
  };

const withoutAddress: Readonly<Record<string, (opened: OwnerDatabase) => Promise<void>>> = {
  list,
  'backed-up': noteBackup('backed_up'),
  'backup-failed': noteBackup('backup_failed'),
};

async function withDatabase(work: (opened: OwnerDatabase) => Promise<void>): Promise<void> {
  const opened = await openOwnerDatabase();
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}
