import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { readTenantFile } from './read-tenant-file.ts';

const example = fileURLToPath(new URL('../../../../docs/examples/club.json', import.meta.url));
const svg = '<svg xmlns=\\"http://www.w3.org/2000/svg\\"/>';

let folder = '';
let text = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trenn-tenant-file-'));
  text = (await readFile(example, 'utf8')).replace('club-logo.svg', svg);
});

test('the example is read, with its logo from the same folder, defaults filled in and colours in lower case', async () => {
  const file = await readTenantFile(example);
  expect(file.branding).toMatchObject({
    brandColor: '#1a7f5a',
    font: 'nunito-sans',
    logo: expect.stringMatching(/^<svg/),
  });
  expect(file.clubs[1]).toMatchObject({ phone: '', roomGroups: [], rooms: [{ name: 'Zāle', isShared: false }] });
});

test('a mistake in the JSON is reported with line and column', async () => {
  expect(await problemWith('"phone": "+372 5555 0100",', '"phone": "+372 5555 0100"')).toBe(
    `Line ${lineOf('"colors"')}: (column 5) a comma is missing.`,
  );
  expect(await problemWith('"hosts"', '// hosts\n"hosts"')).toBe('Line 3: (column 3) JSON has no comments.');
});

test.each([
  ['"kuuse.localhost"', '"https://kuuse.example"', 'hosts[1] must be a host’s name'],
  ['"kuuse.localhost"', '"app.kuuse.example"', 'The host “app.kuuse.example” stands here a second time.'],
  ['"#1A7F5A"', '"green"', 'branding.brandColor must be a colour as #1a9e5c.'],
  ['"nunito-sans"', '"papyrus"', 'branding.font'],
  ['"timeZone": "Europe/Tallinn"', '"timeZone": "Europe/Tartu"', 'clubs[1].timeZone must be a time zone'],
  ['"timeZone": "Europe/Tallinn"', '"timeZone": "+02:00"', 'clubs[1].timeZone must be a time zone'],
  ['"name": "Väike saal", "group": "Saalid"', '"name": "Väike saal", "group": "Pools"', 'no room group “Pools”'],
  ['"name": "Väike saal"', '"name": "suursaal"', 'The room “suursaal” stands here a second time.'],
  ['"isFiltersList": true', '"isFilterList": true', 'pageRules.pageFunctions.isFilterList is not known'],
  ['"isFiltersList": true', '"isFiltersList": "yes"', 'is wrong: expected boolean, received string'],
  ['"upcomingLimit": 8', '"upcomingLimit": 0', 'bookingPolicies[1].upcomingLimit'],
  ['"kind": "gym"', '"kind": "sauna"', 'styles[4].kind'],
  ['"mari@kuuse.example"', '"mari"', 'trainers[1].email must be an e-mail address.'],
  ['"Kuuse 1, Tallinn"', '"\\u0000"', 'must not hold control characters'],
])('%s as %s is told with its line', async (find, replacement, reason) => {
  const problem = await problemWith(find, replacement);
  expect(problem).toContain(reason);
  expect(problem).toMatch(new RegExp(`^Line (${lineOf(find)}|${lineOf('"app.kuuse.example"')}):`));
});

test('a missing field is reported with the line of its parent', async () => {
  expect(await problemWith('"title": "Kuuse Stuudio",', '')).toMatch(
    new RegExp(`^Line ${lineOf('"branding"')}: branding.title is wrong: expected string`),
  );
});

test('a logo that contains active content, or does not exist, is refused', async () => {
  expect(await problemWith(svg, '<svg><script/></svg>')).toContain('branding.logo: the picture has <script>');
  expect(await problemWith(svg, 'missing.svg')).toContain('The logo missing.svg cannot be read');
  expect(await problemWith(svg, '/etc/passwd')).toContain('branding.logo must be SVG text');
});

/** The problem of the example with one part replaced. */
async function problemWith(find: string, replacement: string): Promise<string> {
  expect(text).toContain(find);
  const path = join(folder, 'club.json');
  await writeFile(path, text.replace(find, replacement));
  return readTenantFile(path).then(
    () => 'no problem',
    (error: Error) => error.message,
  );
}

const lineOf = (find: string): number => text.slice(0, text.indexOf(find)).split('\n').length;
