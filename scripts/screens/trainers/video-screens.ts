import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { press } from '../screen-acts.ts';

const videos = '/user/training-videos';

const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Training videos, of members and of admins. */
export const videoScreens: readonly Screen[] = [
  { name: 'videos', person: 'member', path: videos },
  { name: 'videos-filtered', person: 'member', path: '/user/training-videos-filtered' },
  { name: 'video', person: 'member', path: videos, act: openFirst },
  { name: 'admin-videos', person: 'admin', path: '/admin/videos' },
  { name: 'admin-video-new', person: 'admin', path: '/admin/videos', act: press('videos.admin.add') },
];
