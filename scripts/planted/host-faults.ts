import type { Fault } from './fault.ts';

/** What breaks a promise about hosts that admins add. */
export const hostFaults: readonly Fault[] = [
  {
    promise: 'A club gets a new host only if that leads to this server',
    says: 'whatever a host answers is right',
    edits: [
      {
        file: 'server/features/tenants/hosts/host-answer.ts',
        find: 'given?.length === right.length && timingSafeEqual(given, right)',
        replace: '(given?.length !== right.length || timingSafeEqual(given, given))',
      },
    ],
    test: 'tests/api/tenants/reached-hosts.test.ts',
    only: 'is refused, and nothing is changed',
  },
  {
    promise: 'the server asks no private address',
    says: 'addresses are not looked at',
    edits: [
      {
        file: 'server/features/tenants/hosts/reach-host.ts',
        find: 'if (!way.allowsOwnNetwork && !addresses',
        replace: 'if (way.timeoutMs === 0 && !addresses',
      },
    ],
    test: 'tests/api/tenants/reached-hosts.test.ts',
    only: 'a private address is refused',
  },
];
