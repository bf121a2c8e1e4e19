import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShared } from './read-shared.ts';

const host = 'klubi.ee';
const training = '/public/training?id=7';

test.each([
  [{ url: 'https://klubi.ee/public/training?id=7' }, training],
  [{ text: 'Tule ka! https://klubi.ee/public/training?id=7.' }, training],
  [{ title: 'Jooga', text: '(https://klubi.ee/public/training?id=7)' }, training],
  [{ text: 'https://muu.ee/x ja https://KLUBI.ee/public/training?id=7' }, training],
  [{ url: 'https://klubi.ee' }, '/'],
  [{ text: 'https://klubi.ee/public/leave#abc.1' }, '/public/leave#abc.1'],
  [{ url: 'https://klubi.ee//evil.ee/a' }, '/evil.ee/a'],
  [{ url: 'https://klubi.ee@evil.ee/a' }, undefined],
  [{ url: 'https://klubi.ee.evil.ee/a' }, undefined],
  [{ url: 'javascript:alert(1)//klubi.ee' }, undefined],
  [{ text: 'klubi.ee' }, undefined],
  [{}, undefined],
])('%j leads to %s', (shared, path) => expect(readShared(shared, host)).toBe(path));

test('whatever is shared, it leads to a path of this site or nowhere', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('https://klubi.ee', '//', '\\', '@', ' ', '#', '\n'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const path = readShared({ text: pieces.join('') }, host);
      if (path !== undefined) expect(new URL(path, 'https://klubi.ee').host).toBe(host);
    }),
  );
});
