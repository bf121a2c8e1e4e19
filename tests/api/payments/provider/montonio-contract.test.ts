import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaymentSandbox, type PaymentSandbox } from '#scripts/payment-sandbox/payment-sandbox.ts';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import { montonioUrls } from '#server/environment.ts';
import { MontonioProvider } from '#server/integrations/payments/montonio/montonio-provider.ts';
import { ProviderRefusal } from '#server/integrations/payments/payment-errors.ts';
import type { NewOrder, ProviderKeys } from '#server/integrations/payments/payment-provider.ts';

const realKeys = {
  accessKey: process.env['MONTONIO_SANDBOX_ACCESS_KEY'] ?? '',
  secretKey: process.env['MONTONIO_SANDBOX_SECRET_KEY'] ?? '',
};
const hasReal = realKeys.accessKey !== '' && realKeys.secretKey !== '';

let sandbox: PaymentSandbox;
beforeAll(async () => {
  sandbox = await openPaymentSandbox({ slowMs: 10 });
});
afterAll(() => sandbox.close());

/** The same promises of the sandbox on this machine, and of Montonio’s own where its keys are in the environment. */
describe.each([
  { name: 'the sandbox', url: () => sandbox.url, keys: sandboxKeys('contract'), isThere: true },
  { name: 'Montonio @real', url: () => montonioUrls.sandbox, keys: realKeys, isThere: hasReal },
])('$name', ({ url, keys, isThere }) => {
  const provider = () => new MontonioProvider({ url: url() });
  const refused = (given: ProviderKeys) =>
    provider()
      .createOrder(given, newOrder())
      .catch((error: unknown) => (error instanceof ProviderRefusal ? error.status : error));

  test.skipIf(!isThere)('lists banks by country, and whether cards are taken', async () => {
    const methods = await provider().listMethods(keys);
    const codes = methods.countries.find(({ country }) => country === 'EE')?.banks.map(({ code }) => code);
    expect(codes).toContain('HABAEE2X');
    expect(methods.hasCards).toBe(true);
  });

  test.skipIf(!isThere)('makes an order, and tells of it what it was told', async () => {
    const wanted = newOrder({ amountCents: 2997 });
    const made = await provider().createOrder(keys, wanted);
    const read = await provider().readOrder(keys, made.uuid);
    expect(read).toMatchObject({
      uuid: made.uuid,
      status: 'PENDING',
      merchantReference: wanted.merchantReference,
      amountCents: 2997,
      currency: 'EUR',
    });
    expect(made.paymentUrl).toContain(made.uuid);
  });

  test.skipIf(!isThere)('replaces an unpaid order of the same reference', async () => {
    const wanted = newOrder();
    const first = await provider().createOrder(keys, wanted);
    const second = await provider().createOrder(keys, { ...wanted, method: { kind: 'card' } });
    expect(second.uuid === first.uuid && second.paymentUrl === first.paymentUrl).toBe(false);
  });

  test.skipIf(!isThere)('refuses a refund of what is not paid', async () => {
    const { uuid } = await provider().createOrder(keys, newOrder());
    const refund = { orderUuid: uuid, amountCents: 100, idempotencyKey: randomUUID() };
    await expect(provider().refund(keys, refund)).rejects.toThrow(ProviderRefusal);
  });

  test.skipIf(!isThere)('opens a frame for a card', async () => {
    const { sessionUuid, frameUrl } = await provider().openCardFrame(keys, 'et');
    expect(frameUrl).toMatch(/^https?:/);
    const order = await provider().createOrder(keys, newOrder({ method: { kind: 'framed-card', sessionUuid } }));
    expect(order.status).toBe('PENDING');
  });

  test.skipIf(!isThere)('refuses an access key that no shop has, and another shop’s secret', async () => {
    expect(await refused({ ...keys, accessKey: randomUUID() })).toBe(401);
    expect([401, 403]).toContain(await refused({ ...keys, secretKey: 'not the secret of this shop, but as long' }));
  });

  test.skipIf(!isThere)('does not know an order of nobody', async () => {
    const error = await provider()
      .readOrder(keys, randomUUID())
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ProviderRefusal);
  });
});

const newOrder = (over: Partial<NewOrder> = {}): NewOrder => ({
  merchantReference: `test-${randomUUID()}`,
  display: '26-1',
  amountCents: 4400,
  locale: 'et',
  returnUrl: 'https://club.example.com/public/payment-confirmation?origin=%2Fuser%2Finvoices',
  notificationUrl: 'https://club.example.com/api/v0.1/public/payment/notification',
  expiresInMinutes: 30,
  payer: undefined,
  lines: [{ name: 'Kuukaart', quantity: 1, cents: 4400 }],
  method: { kind: 'bank', bank: 'HABAEE2X', country: 'EE', description: 'Arve 26-1', reference: '1234561' },
  ...over,
});
