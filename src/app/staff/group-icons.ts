import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconCashRegister,
  IconChartBar,
  IconHome,
  IconListCheck,
  IconMessage,
  IconSettings,
  IconUser,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { StaffGroup } from '#src/lib/staff/staff-pages.ts';

export const groupIcons: Record<StaffGroup, TablerIcon> = {
  today: IconHome,
  timetable: IconCalendarEvent,
  people: IconUsers,
  sales: IconCashRegister,
  messages: IconMessage,
  statistics: IconChartBar,
  settings: IconSettings,
  myDay: IconListCheck,
  groups: IconUsersGroup,
  personal: IconUser,
  replacements: IconArrowsExchange,
};
