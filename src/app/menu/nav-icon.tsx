import {
  IconArrowsLeftRight,
  IconBarbell,
  IconCalendarEvent,
  IconHome,
  IconLogin2,
  IconMenu2,
  IconQrcode,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';

const icons = {
  home: IconHome,
  timetable: IconCalendarEvent,
  pass: IconQrcode,
  mine: IconBarbell,
  work: IconArrowsLeftRight,
  login: IconLogin2,
  profile: IconUserCircle,
  menu: IconMenu2,
} as const satisfies Record<string, TablerIcon>;

/** The icon of a page in the navigation, heavier on the current page. */
export function NavIcon({ name, isActive = false }: { name: keyof typeof icons; isActive?: boolean }) {
  const Icon = icons[name];
  return <Icon size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />;
}
