import { expect, test } from 'vitest';
import { bodyOf, emptyVideo, mistakesOf, readChapters, readTime } from './video-draft.ts';

test.each([
  ['8:40', 520],
  ['1:02:05', 3725],
  ['90:00', 5400],
  ['8:70', undefined],
  ['8', undefined],
])('%s is %s seconds', (text, seconds) => {
  expect(readTime(text)).toBe(seconds);
});

test('chapters are lines of a time and a title', () => {
  expect(readChapters('0:00 Hingamine\n\n 2:10  Päikesetervitus ')).toEqual([
    { at: 0, title: 'Hingamine' },
    { at: 130, title: 'Päikesetervitus' },
  ]);
  expect(readChapters('Hingamine')).toBeUndefined();
});

const wrong = (change: object) =>
  Object.entries(mistakesOf({ ...emptyVideo, ...change })).flatMap(([field, why]) => (why ? [field] : []));

test('a video needs a title, a file or a link, its length, and chapters before its end', () => {
  const good = { titles: { et: 'Jooga', en: '', lv: '' }, link: 'https://youtu.be/abcdefghijk', seconds: '20:00' };
  expect(wrong({})).toEqual(['titles', 'link', 'seconds']);
  expect(wrong(good)).toEqual([]);
  expect(wrong({ ...good, chapters: '20:00 Lõpp' })).toEqual(['chapters']);
  expect(wrong({ ...good, access: 'packages' })).toEqual(['packages']);
});

test('what is empty is not sent, and a file is sent rather than a link', () => {
  const body = bodyOf({
    ...emptyVideo,
    titles: { et: ' Jooga ', en: '', lv: '' },
    link: 'x',
    fileId: 'f',
    seconds: '1:00',
  });
  expect(body).toMatchObject({
    titles: { et: 'Jooga' },
    abouts: {},
    link: null,
    fileId: 'f',
    seconds: 60,
    trainerId: null,
  });
});
