import { expect, test } from 'vitest';
import { linkOf, readVideoLink } from './video-link.ts';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=3', 'youtube', 'abcdefghijk'],
  ['https://youtu.be/abcdefghijk', 'youtube', 'abcdefghijk'],
  ['https://www.youtube.com/shorts/abcdefghijk', 'youtube', 'abcdefghijk'],
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'youtube', 'abcdefghijk'],
  ['https://vimeo.com/123456789', 'vimeo', '123456789'],
  ['https://player.vimeo.com/video/123456789', 'vimeo', '123456789'],
] as const)('%s is a video of %s', (link, source, id) => {
  const read = readVideoLink(link);
  expect(read).toEqual({ source, id });
  expect(read && readVideoLink(linkOf(read))).toEqual(read);
});

test.each([
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/feed',
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://vimeo.com/channels/staffpicks',
  'https://example.com/abcdefghijk',
])('%s is not', (link) => {
  expect(readVideoLink(link)).toBeUndefined();
});
