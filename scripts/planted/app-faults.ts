import type { Fault } from './fault.ts';

/** What breaks a promise that app, worker or door keep. */
export const appFaults: readonly Fault[] = [
  {
    promise: 'A queued action has one effect and one message',
    says: 'an action leaves the queue before the server has answered',
    edits: [
      {
        file: 'src/lib/outbox/drain/drain.ts',
        find: "    await ports.store.change(intent.id, (before) => ({ ...before, state: 'sending', attempts }));",
        replace: '    await ports.store.removeIf(intent.id, () => true);',
      },
    ],
    test: 'tests/e2e/outbox/kill.test.ts',
    only: 'a page that dies at',
  },
  {
    promise: 'What an earlier version of the app has queued is sent once',
    says: 'what a later version has queued is read as if it were of this one',
    edits: [
      {
        file: 'src/lib/outbox/intents/stored-intent.ts',
        find: '  if (version > intentSchemaVersion) return undefined;\n',
        replace: '',
      },
    ],
    test: 'src/lib/outbox/intents/stored-intent.test.ts',
  },
  {
    promise: 'The app works offline in browsers that lack something',
    says: 'what can wait is put off by what Safari lacks, without a look whether it is there',
    edits: [
      {
        file: 'src/lib/when-idle.ts',
        find: "    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);\n    else requestIdleCallback(resolve);",
        replace: '    requestIdleCallback(resolve);',
      },
    ],
    test: 'tests/e2e/app/missing-apis.test.ts',
  },
  {
    promise: 'An update interrupts nobody, and can be rolled back',
    says: 'a page is reloaded whatever somebody is doing there',
    edits: [
      {
        file: 'src/lib/worker/hold-updates.ts',
        find: '  holds.size > 0 || !!document.activeElement?.closest(typedInto) || isLoggingIn();',
        replace: '  holds.size > 1000 && !!typedInto && isLoggingIn();',
      },
    ],
    test: 'tests/e2e/app/service-worker.test.ts',
    only: 'form in progress',
  },
  {
    promise: 'wherever its worker is ended',
    says: 'what was being sent when its worker ended is taken for sent',
    edits: [
      {
        file: 'src/lib/outbox/drain/drain.ts',
        find: '      const intent = nextIntent(await ports.store.list(), { now, isForced, tried });',
        replace:
          "      const left = (await ports.store.list()).filter(({ state }) => state !== 'sending');\n" +
          '      const intent = nextIntent(left, { now, isForced, tried });',
      },
    ],
    test: 'tests/e2e/outbox/worker-kill.test.ts',
  },
  {
    promise: 'A door says how long it knows nothing new',
    says: 'a door trusts what it knows however old it is',
    edits: [
      {
        file: 'api/entry/door/door-status.ts',
        find: "  return doubt || now - syncedAt >= policy.amberAfterHours * hours ? 'ask_staff' : 'open';",
        replace: "  return doubt && now < syncedAt - policy.amberAfterHours * hours ? 'ask_staff' : 'open';",
      },
    ],
    test: 'tests/e2e/entry/door.test.ts',
    only: 'a server that is not the club’s is not trusted',
  },
  {
    promise: 'No screen has barriers that axe finds',
    says: 'a button with a picture has no name',
    edits: [
      {
        file: 'src/ui/elements/icon-button.tsx',
        find: '      aria-label={label}\n      title={label}\n',
        replace: '      data-label={label}\n',
      },
    ],
    test: 'tests/e2e/entry/inside-now.test.ts',
  },
];
