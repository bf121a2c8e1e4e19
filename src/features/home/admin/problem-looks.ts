import {
  IconDoorOff,
  IconMessageQuestion,
  IconMessageX,
  IconPlugConnectedX,
  IconReceipt,
  IconReceiptOff,
  IconUserQuestion,
  IconUserSearch,
  IconUsersGroup,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Problem } from '#api/home/schema.ts';

/** How each kind of problem looks. */
export const problemLooks = {
  no_trainer: { Icon: IconUserQuestion, tone: 'bad' },
  no_substitute: { Icon: IconUserSearch, tone: 'bad' },
  silent_door: { Icon: IconDoorOff, tone: 'bad' },
  long_line: { Icon: IconUsersGroup, tone: 'warn' },
  money_tasks: { Icon: IconReceiptOff, tone: 'bad' },
  overdue_invoices: { Icon: IconReceipt, tone: 'warn' },
  strike_appeals: { Icon: IconMessageQuestion, tone: 'warn' },
  erasure_asked: { Icon: IconUserX, tone: 'warn' },
  paused_webhook: { Icon: IconPlugConnectedX, tone: 'warn' },
  failed_messages: { Icon: IconMessageX, tone: 'warn' },
} as const satisfies Record<Problem['kind'], { Icon: TablerIcon; tone: 'bad' | 'warn' }>;
