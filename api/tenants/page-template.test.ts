import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillManifest, fillPage, type PageValues } from './page-template.ts';

const values: PageValues = {
  LANG: 'et',
  SCHEME: 'dark',
  TITLE: 'Jõud & "vesi"',
  DESCRIPTION: '<b>',
  THEME_COLOR: '#000000',
  FAVICON: '/f.svg',
  TOUCH_ICON: '/t.png',
  MANIFEST: '/m',
  START: { name: '</script><script>alert(1)</script>__TITLE__ $& $1' },
};

test('texts of a tenant cannot leave their place in the page', () => {
  const page = fillPage('<title>__TITLE__</title><meta content="__DESCRIPTION__">', values);
  expect(page).toBe('<title>Jõud &amp; &quot;vesi&quot;</title><meta content="&lt;b&gt;">');
});

test('start values are the same JSON again, and cannot end the script element', () => {
  const page = fillPage('<script type="application/json">__START__</script>', values);
  const json = page.replace('<script type="application/json">', '').replace(/<\/script>$/, '');
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(values.START);
});

test('only the texts of the page’s own language are preloaded', () => {
  const links = '<link href="/a" data-language="et"><link href="/b" data-language="lv"><link href="/c">';
  expect(fillPage(links, values)).toBe('<link href="/a" data-language="et"><link href="/c">');
});

test('a placeholder without a value is a mistake, told at once', () => {
  expect(() => fillPage('__NOTHING__', values)).toThrow('no value for __NOTHING__');
  expect(() => fillPage('__CONSTRUCTOR__', values)).toThrow(RangeError);
});

test('a manifest stays JSON whatever the tenant is called', () => {
  const names = { ...values, NAME: '"\\', MASKABLE_ICON: '/i.svg' };
  expect(JSON.parse(fillManifest('{ "name": "__NAME__", "lang": "__LANG__" }', names))).toEqual({
    name: '"\\',
    lang: 'et',
  });
});

test('the page and the manifest of the app ask for what the server can fill in, and nothing else', () => {
  const names = { ...values, NAME: 'Tuisk', MASKABLE_ICON: '/i.svg' };
  const page = fillPage(readFileSync(new URL('../../index.html', import.meta.url), 'utf8'), values);
  const manifest = fillManifest(readFileSync(new URL('../../manifest.webmanifest', import.meta.url), 'utf8'), names);
  expect(page).toContain('<html lang="et" data-mantine-color-scheme="dark">');
  expect(page.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(/__[A-Z_]+__/);
  expect(JSON.parse(manifest)).toMatchObject({ name: values.TITLE, short_name: 'Tuisk', start_url: '/' });
});
