import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillManifest, fillPage, type ManifestValues, type PageValues } from './page-template.ts';

const values: PageValues = {
  LANG: 'et',
  SCHEME: 'dark',
  TITLE: 'Jõud & "vesi"',
  DESCRIPTION: '<b>',
  THEME_COLOR: '#000000',
  SHORT_NAME: 'Jõud',
  FAVICON: '/f.svg',
  FAVICON_PNG: '/f.png',
  TOUCH_ICON: '/t.png',
  MANIFEST: '/m',
  FONT: 'inter',
  FONT_FAMILY: "'Inter Variable'",
  CLUB: 'Jõud',
  STUCK: 'Ei käivitunud.',
  RELOAD: 'Uuesti',
  NO_SCRIPT: 'Ilma ei saa.',
  REVISION: 'a-1',
  SIGHT: '',
  PLAIN: '',
  META: '',
  FACTS: '',
  START: { name: '</script><script>alert(1)</script>__TITLE__ $& $1' },
};

test('texts of a tenant cannot inject markup into the page', () => {
  const page = fillPage('<title>__TITLE__</title><meta content="__DESCRIPTION__">', values);
  expect(page).toBe('<title>Jõud &amp; &quot;vesi&quot;</title><meta content="&lt;b&gt;">');
});

test('start values parse to the same JSON, and cannot end the script element', () => {
  const page = fillPage('<script type="application/json">__START__</script>', values);
  const json = page.replace('<script type="application/json">', '').replace(/<\/script>$/, '');
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(values.START);
});

test('only the texts of the page’s own language are preloaded', () => {
  const links = '<link href="/a" data-language="et"><link href="/b" data-language="lv"><link href="/c">';
  expect(fillPage(links, values)).toBe('<link href="/a" data-language="et"><link href="/c">');
});

test('only the page’s own font is preloaded', () => {
  const links = '<link href="/a" data-font="inter"><link href="/b" data-font="figtree"><link href="/c">';
  expect(fillPage(links, values)).toBe('<link href="/a" data-font="inter"><link href="/c">');
});

test('a page with something to read asks for its code later, and only such a page has the scripts for that', () => {
  const page =
    '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b"><i>__SIGHT__</i>\n<script data-sight>later()</script>';
  const plain = '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b"><i></i>';
  expect(fillPage(page, values)).toBe(plain);
  expect(fillPage(page, { ...values, SIGHT: '<b>18:00</b>' })).toBe(
    '<link rel="later" href="/a.js"><script type="later" src="/a.js"></script><link rel="later" href="/b"><i><b>18:00</b></i>\n<script data-sight>later()</script>',
  );
});

test('the script of a page that the worker draws is in none that the server sends', () => {
  const page = '<i>__SIGHT__</i>\n<script data-member>show()</script>';
  expect(fillPage(page, values)).toBe('<i></i>');
  expect(fillPage(page, { ...values, SIGHT: '<b>18:00</b>' })).toBe('<i><b>18:00</b></i>');
});

test('a placeholder without a value throws at once', () => {
  expect(() => fillPage('__NOTHING__', values)).toThrow('no value for __NOTHING__');
  expect(() => fillPage('__CONSTRUCTOR__', values)).toThrow(RangeError);
});

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const manifestValues: ManifestValues = {
  ...values,
  ICON_192: '/192.png',
  ICON_512: '/512.png',
  MASKABLE_ICON: '/m.png',
  MONOCHROME_ICON: '/w.png',
  TIMETABLE: 'Tunniplaan',
  TIMETABLE_PATH: '/public/calendar/day',
  TIMETABLE_ICON: '/t.png',
  MY_TRAININGS: 'Minu trennid',
  MY_TRAININGS_ICON: '/mine.png',
  PASS: 'Sisene',
  PASS_ICON: '/p.png',
};

test('a manifest stays valid JSON with the same members for any tenant name', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"\\', '__TITLE__', '$&', '\u2028', '"}],"a":{'),
  );
  fc.assert(
    fc.property(anyName, anyName, (title, shortName) => {
      const names = { ...manifestValues, TITLE: title, SHORT_NAME: shortName };
      const plain = JSON.parse(fillManifest(read('manifest.webmanifest'), manifestValues));
      const manifest = JSON.parse(fillManifest(read('manifest.webmanifest'), names));
      expect(manifest).toEqual({ ...plain, name: title, short_name: shortName });
    }),
  );
});

test('the app’s page and manifest have exactly the placeholders that the server fills', () => {
  const page = fillPage(read('index.html'), values);
  const manifest = fillManifest(read('manifest.webmanifest'), manifestValues);
  expect(page).toContain('<html lang="et" data-mantine-color-scheme="dark"');
  expect(page.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(/__[A-Z0-9_]+__/);
  expect(manifest).not.toMatch(/__[A-Z0-9_]+__/);
  expect(JSON.parse(manifest)).toMatchObject({ name: values.TITLE, short_name: 'Jõud', start_url: '/' });
});

test('the shortcuts open timetable, own trainings and pass', () => {
  const { shortcuts } = JSON.parse(fillManifest(read('manifest.webmanifest'), manifestValues));
  expect(shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Tunniplaan', '/public/calendar/day'],
    ['Minu trennid', '/user/workouts'],
    ['Sisene', '/user/entry'],
  ]);
});

test.each([
  ['a page that the worker keeps', { SIGHT: '' }, true],
  ['a page without rare letters', { SIGHT: '<p>Jõutrenn õues, 5 €</p>' }, false],
  ['a page with one', { SIGHT: '<p>Žanna jooga</p>' }, true],
  ['a Latvian page', { SIGHT: '<p>Joga</p>', LANG: 'lv' as const }, true],
])('%s asks for the font of rare letters only where it needs it', (_, own, asks) => {
  const links =
    '<link rel="preload" href="/a.woff2" data-font="inter"><link rel="preload" href="/b.woff2" data-font="inter" data-rare>';
  const page = fillPage(links, { ...values, ...own });
  expect([page.includes('/a.woff2'), page.includes('/b.woff2')]).toEqual([true, asks]);
});
