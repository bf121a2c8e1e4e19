import { expect } from 'vitest';
import { buildStyle } from '#tests/builders/build-style.ts';
import { call } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';

const names = { en: 'Water', lv: 'Ūdens' };

test('a style is named in the languages that the club has said, and by its first name in others', async ({
  server,
  club,
  editor,
}) => {
  const { styleId } = club;
  const { version, item } = (await editor.send('GET', '/admin/settings')).body;
  const own = `styles.${styleId}`;
  const changes = { [`${own}.names.en`]: names.en, [`${own}.names.lv`]: names.lv };
  expect((await editor.send('PUT', '/admin/settings', { changes, version })).status).toBe(200);

  const { styles } = (await editor.send('GET', '/public/schedule?from=2026-11-20')).body;
  const first = (item as Record<string, unknown>)[`${own}.name`];
  expect(styles).toEqual([expect.objectContaining({ id: styleId, name: first, names })]);

  const training = await club.addTraining({ startsAt: '2026-11-10T18:00:00' });
  const inLanguage = async (language: string) => {
    const path = '/admin/statistics?from=2026-11-01&until=2026-11-30';
    const { body } = await call(server.app, club, { method: 'GET', path, as: editor.admin, language });
    return (body['styles'] as { id: number; name: string }[]).find(({ id }) => id === training.style_id)?.name;
  };
  expect([await inLanguage('et'), await inLanguage('en'), await inLanguage('lv')]).toEqual([first, 'Water', 'Ūdens']);

  const again = (await editor.send('GET', '/admin/settings')).body['version'];
  const less = { changes: { [`${own}.names.lv`]: null }, version: again };
  expect((await editor.send('PUT', '/admin/settings', less)).status).toBe(200);
  expect(await inLanguage('lv')).toBe(first);
});

test('no two styles share a name in any language, since files find them by each of theirs', async ({
  club,
  editor,
}) => {
  const other = await club.inScope((scope) => buildStyle(scope, { name: 'Vesi', names: JSON.stringify(names) }));
  const { version } = (await editor.send('GET', '/admin/settings')).body;
  const set = async (field: string, name: string) => {
    const { status, body } = await editor.send('PUT', '/admin/settings', { changes: { [field]: name }, version });
    return status === 200 ? [status] : [status, ...Object.keys(body['fields'] as object)];
  };
  const [name, english] = [`styles.${club.styleId}.name`, `styles.${club.styleId}.names.en`];
  expect(await set(english, 'VESI')).toEqual([400, english]);
  expect(await set(name, 'water')).toEqual([400, name]);
  // Its own name in another language is no other.
  expect(await set(`styles.${other.id}.names.et`, 'Vesi')).toEqual([200]);
});
