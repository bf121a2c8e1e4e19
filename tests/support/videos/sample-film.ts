import { readFile } from 'node:fs/promises';

const sample = new URL('h264.mp4', import.meta.url);
/** Length and name. */
const boxHead = 8;

/** A short film of H.264 with a box behind it that players skip, so that it has so many bytes. Each place of the box tells where it is. */
export async function makeFilm(bytes: number): Promise<Buffer> {
  const film = await readFile(sample);
  const rest = Buffer.alloc(bytes - film.length);
  for (let at = boxHead; at + 4 <= rest.length; at += 4) rest.writeUInt32BE(at, at);
  rest.writeUInt32BE(rest.length, 0);
  rest.write('free', boxHead / 2, 'latin1');
  return Buffer.concat([film, rest]);
}

/** What an admin says of a video, but for the file. */
export const filmFacts = {
  titles: { et: 'Hommikune vinyasa', en: 'Morning vinyasa' },
  abouts: {},
  trainerId: null,
  styleId: null,
  level: 1,
  equipment: [],
  spoken: 'et',
  seconds: 1200,
  profile: [],
  chapters: [],
  access: 'everyone',
  packages: [],
  isPublished: true,
  link: null,
};
