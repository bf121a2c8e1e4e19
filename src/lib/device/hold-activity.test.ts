import { afterEach, expect, test, vi } from 'vitest';
import { isInUse } from './hold-activity.ts';

afterEach(() => void vi.unstubAllGlobals());

const film = { paused: false, ended: false, srcObject: null };

test.each([
  ['a film that plays', [film], true],
  ['a film that is paused', [{ ...film, paused: true }], false],
  ['a film that is over', [{ ...film, ended: true }], false],
  ['one of two films', [{ ...film, paused: true }, film], true],
  ['the picture of a camera', [{ ...film, srcObject: {} }], false],
  ['nothing', [], false],
])('%s', (_, videos, isIt) => {
  show(videos);
  expect(isInUse()).toBe(isIt);
});

test('what plays where nobody sees it is no activity', () => {
  show([film], 'hidden');
  expect(isInUse()).toBe(false);
});

const show = (videos: object[], visibilityState = 'visible') =>
  vi.stubGlobal('document', { visibilityState, querySelectorAll: () => videos });
