import { expect, test } from 'vitest';
import { splitHosts } from './split-hosts.ts';

test.each([
  ['postgres://u:p@a/trenn', [['a', '', '']]],
  [
    'postgres://u:p%40x@a,b:5433/trenn',
    [
      ['a', '', ''],
      ['b', '5433', ''],
    ],
  ],
  [
    'postgres://u:p,q@a,b/trenn',
    [
      ['a', '', ''],
      ['b', '', ''],
    ],
  ],
  [
    'postgres://u@[::1]:5432,[2001:db8::1]/trenn?sslmode=require',
    [
      ['[::1]', '5432', '?sslmode=require'],
      ['[2001:db8::1]', '', '?sslmode=require'],
    ],
  ],
  [
    'postgres://u@%2Fvar%2Frun,b/trenn',
    [
      ['%2Fvar%2Frun', '', ''],
      ['b', '', ''],
    ],
  ],
  ['postgres:///trenn?host=/tmp', [['', '', '?host=/tmp']]],
  [
    'postgres:///trenn?host=a,b&port=5432,5433&sslmode=require',
    [
      ['a', '5432', '?sslmode=require'],
      ['b', '5433', '?sslmode=require'],
    ],
  ],
  [
    'postgres:///trenn?host=a,b&port=6000',
    [
      ['a', '6000', ''],
      ['b', '6000', ''],
    ],
  ],
  [
    'postgres:///trenn?host=::1,/var/run',
    [
      ['[::1]', '', ''],
      ['%2Fvar%2Frun', '', ''],
    ],
  ],
])('%s', (url, hosts) => {
  expect(read(url)).toEqual(hosts);
});

test.each([
  'postgres://u@a,,b/trenn',
  'postgres://u@a:5432,b:99999/trenn',
  'postgres://u@fe80::1/trenn',
  'postgres://u@a, b/trenn',
  'postgres://u@a,b/trenn?target_session_attrs=any',
  'postgres:///trenn?host=a,',
  'mysql://a,b/trenn',
])('%s is refused', (url) => {
  expect(read(url)).toBeUndefined();
});

const read = (url: string) => splitHosts(url)?.map(({ hostname, port, search }) => [hostname, port, search]);
