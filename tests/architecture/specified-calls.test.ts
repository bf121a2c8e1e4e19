import { expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';

/** The calls that the specification names, whatever their methods; `*` stands for an id, a number or a code. */
const specified = [
  ...['/page', '/page/buying-terms', '/page/configuration'],
  ...['/account/login', '/account/logout', '/account/refresh', '/public/code', '/user/code'],
  ...['/admin/message', '/admin/trainer', '/admin/trainer/availability'],
  ...['', '/availability', '/*/style', '/group', '/unit'].map((path) => `/admin/room${path}`),
  ...['/admin/registration/*', '/admin/registration/class/*'],
  ...['', '/cancel/*', '/*', '/regular/*', '/substitute', '/substitute/resolve', '/substitute/cancel'].map(
    (path) => `/admin/schedule${path}`,
  ),
  ...['/public/invoice', '/public/invoice/config', '/public/invoice/draft/*'],
  ...['check', 'discount', 'online-discount', 'product'].map((path) => `/public/join/${path}`),
  ...['/public/room', '/public/room/group', '/public/room/unit'],
  ...['/public/payment', '/public/payment/confirm', '/public/payment/methods'],
  ...['/public/product', '/public/product/translation/invoice/*'],
  ...['anonymous/*', 'anonymous/cancel/*', 'cancel/*', 'free'].map((path) => `/public/registration/${path}`),
  ...['/public/schedule', '/public/schedule/*', '/public/ticket', '/public/voucher'],
  ...[
    '/trainer/account/substitute-offers/status',
    '/trainer/card/*',
    '/trainer/comment/allow',
    '/trainer/comment/hide',
  ],
  ...['/trainer/registration/*', '/trainer/registration/class/*'],
  ...['', '/resolve', '/cancel', '/apply', '/apply/cancel'].map((path) => `/trainer/schedule/substitute${path}`),
  ...['/trainer/statistics/group-trainings', '/trainer/statistics/personal-trainings'],
  ...['/trainer/traininggroup', '/trainer/traininggroup/details'],
  ...['/user/account/password', '/user/account/profile', '/user/account/status'],
  ...['/user/card/voucher', '/user/card/voucher/info', '/user/comment', '/user/comment/*'],
  ...['/user/contract', '/user/contract/add/check', '/user/invoice', '/user/payment'],
  ...['/user/product/contract/*', '/user/product/personal-training'],
  ...['/user/registration', '/user/registration/*', '/user/registration/purchase', '/user/room/unit'],
  ...['/user/schedule', '/user/schedule/*', '/user/statistics', '/user/video'],
];

const served = new Set(Object.values(endpoints).map(({ path }) => path.replace(/\{\w+\}/g, '*').replace(/\/$/, '')));

test('each call that the specification names is an endpoint', () => {
  expect(specified.filter((path) => !served.has(path))).toEqual([]);
});
