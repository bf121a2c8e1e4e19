import { expect } from 'vitest';
import { call } from '#tests/support/app/test-club.ts';
import { statementIban, statementOf } from '#tests/support/money/write-statement.ts';
import { test } from '#tests/support/test.ts';

test.for(['2062-11-16', '0001-01-01'])(
  'a line of %s is booked today, told, and known when it comes again',
  async (day, { server, club, admin }) => {
    await club.inScope(({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ seller: JSON.stringify({ iban: statementIban }) })
        .execute(),
    );
    const send = async (text: string) => {
      const [path, key, body] = ['/admin/statement?fileName=v.xml', crypto.randomUUID(), Buffer.from(text)];
      return call(server.app, club, { method: 'POST', path, as: admin, key, body });
    };
    const text = statementOf(day, [{ number: 1, cents: 4990, reference: '' }]);
    const problems = [{ line: 1, problem: 'date_impossible' }];
    expect(await send(text)).toMatchObject({ status: 201, body: { statements: [{ problems }] } });
    expect(await send(`${text} `)).toMatchObject({ status: 201, body: { known: 1, unallocated: 0 } });
    const booked = await club.inScope(({ db }) => db.selectFrom('ledger_posting').select('on_date').execute());
    expect(booked).toEqual([{ on_date: '2026-11-18' }]);
  },
);
