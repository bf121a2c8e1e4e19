import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowLeft,
  IconBackpack,
  IconBarbell,
  IconBell,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarPlus,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconColumns3,
  IconExternalLink,
  IconHistory,
  IconHome,
  IconList,
  IconLock,
  IconLogin2,
  IconMapPin,
  IconMenu2,
  IconMessage2,
  IconPlus,
  IconQrcode,
  IconShare2,
  IconStairsUp,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type IconName, renderIcon } from './icons.ts';

const components = {
  adjustments: IconAdjustmentsHorizontal,
  alertTriangle: IconAlertTriangle,
  arrowLeft: IconArrowLeft,
  backpack: IconBackpack,
  barbell: IconBarbell,
  bell: IconBell,
  calendarEvent: IconCalendarEvent,
  calendarMonth: IconCalendarMonth,
  calendarPlus: IconCalendarPlus,
  check: IconCheck,
  chevronDown: IconChevronDown,
  chevronLeft: IconChevronLeft,
  chevronRight: IconChevronRight,
  clock: IconClock,
  columns: IconColumns3,
  externalLink: IconExternalLink,
  history: IconHistory,
  home: IconHome,
  list: IconList,
  lock: IconLock,
  login: IconLogin2,
  mapPin: IconMapPin,
  menu: IconMenu2,
  message: IconMessage2,
  plus: IconPlus,
  qrcode: IconQrcode,
  share: IconShare2,
  stairsUp: IconStairsUp,
  wifiOff: IconWifiOff,
  x: IconX,
} satisfies Record<IconName, unknown>;

test.each(Object.entries(components))('%s is drawn as the app draws it', (name, Icon) => {
  const drawn = renderToStaticMarkup(createElement(Icon, { size: 22, stroke: 1.9, 'aria-hidden': true }));
  const plain = drawn.replace(/ class="[^"]*"/, '').replaceAll('></path>', '/>');
  expect(renderIcon(name as IconName, 22)).toBe(plain);
});
