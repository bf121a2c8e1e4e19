import { expect, it } from 'vitest';
import { openSealedData, sealForMessage } from './sealed-data.ts';

it('is opened under the name that the text uses, and leaves the other fields unchanged', () => {
  const data = { firstName: 'Õnne', minutes: 30, sealedLink: sealed(1), sealed: 'a word' };
  const opened = openSealedData('a secret', { tenant_id: 1, data });
  expect(opened).toEqual({ firstName: 'Õnne', minutes: 30, link: 'https://klubi.test/#token', sealed: 'a word' });
});

it('reveals nothing to a reader of the table, and opens neither in another location nor with another secret', () => {
  expect(sealed(1)).not.toContain('token');
  const data = { sealedLink: sealed(1) };
  expect(() => openSealedData('a secret', { tenant_id: 2, data })).toThrow('message/2');
  expect(() => openSealedData('another', { tenant_id: 1, data })).toThrow('message/1');
});

const sealed = (tenantId: number) => sealForMessage('a secret', tenantId, 'https://klubi.test/#token');
