import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test.each([
  [{ TRENN_ENV: 'live' }, 'TRENN_ENV is wrong: expected one of "development"|"staging"|"production".'],
  [{ TRENN_SECRET: 'short' }, 'TRENN_SECRET needs at least 32 characters.'],
  [{ PORT: 'http' }, 'PORT must be a number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ HOST: '' }, 'HOST must not be empty.'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL must be postgres:// with a host and a database.'],
  [{ DATABASE_OWNER_URL: 'here' }, 'DATABASE_OWNER_URL must be postgres:// with a host and a database.'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be smtp:// or smtps:// with a host.'],
  [
    { MONTONIO_URL: 'http://127.0.0.1:4000/api', TRENN_SECRET: 'x'.repeat(32), TRENN_ENV: 'staging', MAIL: 'files' },
    'MONTONIO_URL must be https://stargate.montonio.com/api or https://sandbox-stargate.montonio.com/api when TRENN_ENV is staging.',
  ],
  [
    {
      MONTONIO_URL: 'https://sandbox-stargate.montonio.com/api',
      TRENN_SECRET: 'x'.repeat(32),
      TRENN_ENV: 'production',
      MAIL: 'files',
    },
    'MONTONIO_URL must be https://stargate.montonio.com/api when TRENN_ENV is production.',
  ],
  [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER is wrong: expected one of "on"|"off".'],
  [
    { LOG_LEVEL: 'loud', PORT: '-1' },
    'PORT must be a number; LOG_LEVEL is wrong: expected one of "trace"|"debug"|"info"|"warn"|"error"|"fatal"|"silent".',
  ],
])('%j is told in one sentence that names the variable', (variables, reason) => {
  expect(() => readEnvironment(variables)).toThrow(new Error(`The environment is not valid: ${reason}`));
});

test.each([
  ['postgres://u:p@a:5432,b:5433/trenn?target_session_attrs=read-write', true],
  ['postgres://u:p@a,b,[::1]:5433/trenn', true],
  ['postgres://u:p@a/trenn', true],
  ['postgres://u:p@a,/trenn', false],
  ['postgres://u:p@a:x,b/trenn', false],
  ['postgres://u:p@a,b/trenn?target_session_attrs=standby', false],
])('%s is taken as an address: %s', (url, isGood) => {
  const read = () => readEnvironment({ DATABASE_URL: url });
  if (isGood) expect(read().databaseUrl).toBe(url);
  else expect(read).toThrow('DATABASE_URL');
});
