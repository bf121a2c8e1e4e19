import type { Screen } from './screen.ts';
import { answeringWith, failing, press } from './screen-acts.ts';

export const placeScreens: readonly Screen[] = [
  { name: 'rooms', person: 'admin', path: '/admin/rooms' },
  { name: 'rooms-list', person: 'admin', path: '/admin/rooms?view=list' },
  { name: 'rooms-add', person: 'admin', path: '/admin/rooms?view=list', act: press('rooms.addRoom') },
  { name: 'rooms-failing', person: 'admin', path: '/admin/rooms', before: failing('/admin/room**') },
  { name: 'rooms-none', person: 'admin', path: '/admin/rooms', before: answeringWith('/admin/room', { items: [] }) },
  { name: 'trainers', person: 'admin', path: '/admin/trainers' },
  { name: 'trainer', person: 'admin', path: '/admin/trainers?trainer=1' },
  { name: 'trainers-failing', person: 'admin', path: '/admin/trainers', before: failing('/admin/trainer**') },
  {
    name: 'trainers-none',
    person: 'admin',
    path: '/admin/trainers',
    before: answeringWith('/admin/trainer', { items: [] }),
  },
];
