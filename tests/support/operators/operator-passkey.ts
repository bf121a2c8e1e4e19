import type { OperatorEndpointName } from '#api/operators/endpoints.ts';
import type { TestApp } from '../app/open-test-app.ts';
import { SoftPasskey } from '../second-factor/soft-passkey.ts';
import { callOperator, operatorHost, type TestOperator } from './operator-page.ts';

type Question = Extract<
  OperatorEndpointName,
  'askOperatorPasskeyLogIn' | 'askOperatorPasskeyProof' | 'startOperatorPasskey'
>;

/** What the server asks a passkey to sign. */
export async function askOperatorPasskey(
  { app }: Pick<TestApp, 'app'>,
  name: Question,
  operator?: Pick<TestOperator, 'cookie'>,
): Promise<string> {
  const asked = await callOperator(app, name, { cookie: operator?.cookie });
  if (asked.statusCode !== 200) throw new Error(`No question: ${asked.body}`);
  return asked.json<{ options: { challenge: string } }>().options.challenge;
}

/** Adds a passkey as the page does. */
export async function addOperatorPasskey(
  test: Pick<TestApp, 'app'>,
  operator: Pick<TestOperator, 'cookie'>,
  name = 'Telefon',
): Promise<SoftPasskey> {
  const passkey = new SoftPasskey(operatorHost);
  const credential = passkey.make(await askOperatorPasskey(test, 'startOperatorPasskey', operator));
  const added = await callOperator(test.app, 'addOperatorPasskey', {
    cookie: operator.cookie,
    body: { name, credential },
  });
  if (added.statusCode !== 204) throw new Error(`The passkey was not added: ${added.body}`);
  passkey.counter += 1;
  return passkey;
}
