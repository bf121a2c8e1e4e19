import { describe, expect, it, test } from 'vitest';
import { listFiles, readSource } from '#scripts/sources/source-files.ts';
import { loadTexts } from '#src/lib/i18n/load-texts.ts';
import type { DeferredTexts } from '#src/locales/deferred-texts.ts';
import { firstTexts } from '#src/locales/en/first-texts.ts';

const screens = listFiles('src/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'));
const word = String.raw`\p{L}{2,}`;

const spoken = '(?:label|title|placeholder|alt|description|message|aria-label|aria-description|aria-valuetext)';
const patterns = [
  // Text between an element's tags, and after or before an expression there.
  new RegExp(String.raw`<[A-Za-z][\w.]*(?:\s[^<>]*)?>([^<>{}]*${word}[^<>{}]*)<`, 'gu'),
  new RegExp(String.raw`\}([^<>{}()=;]*${word}[^<>{}()=;]*)<\/`, 'gu'),
  // Text in a visible or spoken attribute.
  new RegExp(
    String.raw`\s${spoken}=(?:"([^"]*${word}[^"]*)"|\{\s*['\x60]([^'\x60$]*${word}[^'\x60$]*)['\x60]\s*\})`,
    'gu',
  ),
];

test('no user-visible word is outside the language texts', () => {
  const found = screens.flatMap((path) => findWords(readSource(path)).map((words) => `${path}: ${words}`));
  expect(found).toEqual([]);
  expect(screens.length).toBeGreaterThan(40);
});

/**
 * Opened by `lazyPanel` after `loadAllTexts`, or on pages that wait for all texts, as most do: the trainer's and a
 * training's own page.
 */
const waitForAllTexts = [
  // Opened from the menu or after a booking; neither is available before all texts are requested. Nothing is queued
  // before the outbox is open, which waits for all texts too.
  'src/app/panels/install-sheet.tsx',
  'src/app/outbox/outbox-sheet.tsx',
  'src/app/panels/push-sheet.tsx',
  'src/app/outbox/start-outbox.ts',
  'src/app/outbox/unsent-dialog.tsx',
  'src/features/timetable/filters/narrowing.tsx',
  'src/features/timetable/buying/buy-place.tsx',
  'src/features/registrations/leave-dialog.tsx',
  'src/features/registrations/overlap/overlap-dialog.tsx',
  'src/features/registrations/overlap/swap-',
  'src/features/registrations/overlap/use-swap-request.ts',
  'src/features/registrations/summary/month-summary.tsx',
  'src/features/registrations/own/own-',
  'src/features/registrations/summary/period-chip.tsx',
  'src/features/registrations/summary/summary-details.tsx',
  // Used by sheets and pages that wait for all texts.
  'src/features/registrations/booked-words.ts',
  'src/features/registrations/use-booking-actions.ts',
  'src/features/registrations/use-confirm-presence.ts',
  'src/features/registrations/use-cost-texts.ts',
  'src/features/registrations/use-miss-text.ts',
  'src/features/registrations/summary/workouts-screen.tsx',
  'src/features/timetable/details/',
  'src/features/timetable/training/calendar-link.tsx',
  'src/features/timetable/training/training-details.tsx',
  'src/features/timetable/clash/',
  'src/features/timetable/training/confirm-note.tsx',
  'src/features/timetable/blocked/',
  'src/features/timetable/feedback/',
  'src/features/timetable/training/own-place-note.tsx',
  'src/features/timetable/training/share-button.tsx',
  'src/features/timetable/staff/',
  'src/features/timetable/slots/',
  'src/features/timetable/training/training-foot.tsx',
  'src/features/timetable/training/training-screen.tsx',
  'src/features/timetable/training/training-sheet.tsx',
  'src/features/timetable/training/what-happened.tsx',
  // The menu and the sheets that open on any page, and what the frame loads after it.
  'src/app/menu/menu-foot.tsx',
  'src/app/menu/menu-head.tsx',
  'src/app/menu/use-contract-menu.tsx',
  'src/app/menu/use-family-menu.tsx',
  'src/app/panels/messages-sheet.tsx',
  'src/app/session/inactivity-dialog.tsx',
  'src/app/session/session-keeper.tsx',
  'src/app/shell/begins-today.tsx',
  'src/app/updates/update-notice.tsx',
  'src/features/not-found/',
  'src/features/timetable/rooms/',
  'src/features/timetable/slots/',
  'src/features/timetable/tv/',
  'src/lib/messages/refusal-text.ts',
  'src/lib/messages/use-snackbar.ts',
  'src/app/panels/message-list.tsx',
  'src/app/panels/shortcuts-sheet.tsx',
  'src/app/family/',
  'src/app/outbox/end-acting.ts',
  'src/app/shell/club-aside.tsx',
  'src/app/shell/opens-later.tsx',
  'src/app/menu/menu-content.tsx',
  'src/app/menu/menu-foot.tsx',
  'src/app/start/show-law-link.ts',
  'src/app/menu/use-staff-menus.tsx',
  'src/app/menu/use-replacement-badges.ts',
  'src/app/staff/',
  'src/lib/staff/',
  // Used on pages that wait for all texts, or loaded with them.
  'src/lib/session/use-named.ts',
  'src/features/registrations/family/',
  'src/features/registrations/queue/answer-cards.tsx',
  'src/features/timetable/family/',
  'src/features/registrations/staff/',
  'src/features/tenants/settings/',
  'src/ui/flow/calendar.tsx',
  'src/lib/messages/clock-change-text.ts',
  'src/ui/flow/language-chips.tsx',
  'src/ui/form/field-errors.ts',
  'src/ui/form/values/time-field.tsx',
  'src/ui/list/',
  'src/ui/scanner/',
];

const waits = (path: string): boolean => waitForAllTexts.some((start) => path.startsWith(start));

/** `update.text`: as code names a text, without its plural form. */
const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, string | object]) =>
    typeof text === 'string'
      ? key.replace(/_(?:ordinal_)?(?:zero|one|two|few|many|other)$/, '')
      : keysOf(text).map((inner) => `${key}\\.${inner}`),
  );

test('the frame and the timetable use only the first texts, since they wait for no others', async () => {
  // Nothing is queued before the outbox is open, which waits for all texts.
  const { outbox: _, ...others } = (await loadTexts('en', 'deferred')) as DeferredTexts;
  const deferred = Object.entries(others).map(([domain, texts]) =>
    // Part of the domain's texts is among the first texts.
    domain in firstTexts ? `${domain}\\.(?:${keysOf(texts).join('|')})['\x60]` : `${domain}\\.[a-z]`,
  );
  const saysDeferred = new RegExp(`['\x60](?:${deferred.join('|')})`);
  const first = listFiles('src/{app,ui,lib,features/{timetable,registrations,tenants,not-found}}/**/*.{ts,tsx}');
  const early = first.filter((path) => !path.includes('.test.') && !waits(path));
  const found = early.filter((path) => saysDeferred.test(withoutComments(readSource(path))));
  expect(found).toEqual([]);
  expect(saysDeferred.test("t('profile.title')")).toBe(true);
  expect(saysDeferred.test("t('snackbar.ticket_used')")).toBe(true);
  expect(saysDeferred.test("t('snackbar.unknown')")).toBe(false);
});

/** Texts under names that are computed: the server's, and quotes by their number. */
const ofServer =
  /\/(?:messages|documents|splash|embed|clients-file|clients-report|timetable-report|timetable-file|bank-lines|quotes)\.json$/;

/** `training-groups.json` → `trainingGroups`. */
const domainOf = (path: string): string =>
  path.replace(/.*\/|\.json$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('each text of the app is shown somewhere', () => {
  const code = listFiles('{src,sw,api}/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.') && !path.includes('deferred-texts'))
    .map(readSource)
    .join('\n');
  const whole = new Set([...code.matchAll(/['`]([\w.]+)['`]/g)].map(([, key]) => key));
  const starts = [...code.matchAll(/`((?:\w+\.)+\w*)\$\{/g)].map(([, start = '']) => start);
  const isShown = (key: string): boolean => whole.has(key) || starts.some((start) => key.startsWith(start));
  const keys = listFiles('src/locales/en/**/*.json')
    .filter((path) => !ofServer.test(path))
    .flatMap((path) =>
      keysOf(JSON.parse(readSource(path))).map((key) => `${domainOf(path)}.${key.replaceAll('\\', '')}`),
    );
  expect(keys.length).toBeGreaterThan(1000);
  // What is said of somebody by their name is shown where the same is said to its reader.
  expect(keys.map((key) => key.replace(/_of$/, '')).filter((key) => !isShown(key))).toEqual([]);
  expect(isShown('home.nothingSaysThis')).toBe(false);
});

/** A moment, said as inside a sentence, where a line or a list of facts begins. */
const opensLine =
  /(?:<(?:p|li|td|time|span)\b[^<>]*>\s*\{|(?:parts|facts) ?=\s*\{?\s*\[|text: `\$\{)\s*format(?:Instant|When)\(/g;

test('a moment that begins a line begins with a capital', () => {
  const found = screens.filter((path) => readSource(path).match(opensLine));
  expect(found).toEqual([]);
  for (const fault of [
    '<time dateTime={at}>\n  {formatInstant(at, zone, today, t)}',
    'const facts = [formatInstant(at, zone, today, t), name]',
    '<DottedParts\n  parts={[\n    formatInstant(at, zone, today, t),',
    `text: \`\${formatWhen(at, today, t)} \${name}\``,
  ])
    expect(fault.match(opensLine)).not.toBeNull();
});

/** Proper names, which are not translated. */
const names = ['api/account/counties.ts', 'server/features/rooms/hours/holidays.ts'];

test('code is written in English only', () => {
  const foreign = /[õšžāčēģīķļņū]/iu;
  const code = listFiles('{api,server,src,sw}/**/*.{ts,tsx}').filter((path) => !path.endsWith('.test.ts'));
  const found = code.filter((path) => foreign.test(withoutComments(readSource(path))));
  expect(found.filter((path) => !names.includes(path))).toEqual([]);
});

test('our own UI components know no domain', () => {
  const words =
    /\b(training|registration|booking|timetable|schedule|trainer|invoice|voucher|ticket|membership|waitingList)/i;
  const pieces = listFiles('src/ui/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  expect(pieces.filter((path) => words.test(withoutComments(readSource(path))))).toEqual([]);
});

describe('the hard-coded text search finds', () => {
  it.each([
    '<p>Hello there</p>',
    '<Button onClick={go} size="lg">Log in</Button>',
    '<p>{count} places</p>',
    '<Field label="Your name" />',
    '<img alt={`A picture`} />',
    "<button aria-label={'Close'}>",
  ])('%s', (code) => {
    expect(findWords(code)).not.toEqual([]);
  });

  it('and finds nothing in code without words', () => {
    for (const code of [
      "<p>{t('timetable.empty')}</p>",
      '<Field label={label} />',
      'const f = <T extends object>(a: T): Promise<T> => wait(a);',
      '<span aria-hidden="true">·</span>',
      'if (a < b && c > d) { return <br />; }',
    ]) {
      expect([code, findWords(code)]).toEqual([code, []]);
    }
  });
});

/** Code between a type argument and the next element looks like text, except for its punctuation. */
const isCode = (text: string): boolean => /^\(|[;=]/.test(text);

/** Finds user-visible words that are hard-coded. */
function findWords(code: string): string[] {
  return patterns
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map(
      (match) =>
        match
          .slice(1)
          .find((text) => text !== undefined)
          ?.trim() ?? '',
    )
    .filter((text) => !isCode(text));
}

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** A field of the browser’s own writes times and dates in the browser’s language: `11/28/2026, 06:05 PM` in an Estonian app. */
const nativeTime = /\btype(?:=\{?|: )["'](?:time|date|datetime-local|month|week)["']|\bTimeInput\b/;

test('times and dates are typed in the app’s language, not in the browser’s', () => {
  const native = listFiles('src/**/*.{ts,tsx}').filter((path) => nativeTime.test(readSource(path)));
  expect(native).toEqual([]);
});

test.each([
  '<TextField type="time" />',
  "type={'datetime-local'}",
  "{ type: 'date' }",
  "import { TimeInput } from '@mantine/dates';",
])('a field of the browser’s own is found: %s', (text) => {
  expect(text).toMatch(nativeTime);
});
