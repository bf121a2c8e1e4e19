import {
  IconAlertTriangle,
  IconBan,
  IconCalendarOff,
  IconCircleCheck,
  IconFileOff,
  IconGavel,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tag } from '../elements/tag.tsx';

const looks = [
  { tone: 'ok', Icon: IconCircleCheck },
  { tone: 'bad', Icon: IconBan },
  { tone: 'info', Icon: IconPlayerPause },
  { tone: 'neutral', Icon: IconFileOff },
  { tone: 'neutral', Icon: IconCalendarOff },
  { tone: 'bad', Icon: IconGavel },
  { tone: 'warn', Icon: IconAlertTriangle },
] as const;

export interface ContractStatusProps {
  /** 0 to 6 of the specification. */
  status: number;
  /** The status in a word, which members and staff read differently. */
  children: ReactNode;
}

/** The status of a contract, ticket or voucher: a look for each of the seven. */
export function ContractTag({ status, children }: ContractStatusProps) {
  const { tone, Icon } = looks[status] ?? looks[0];
  return (
    <Tag tone={tone} icon={<Icon size={16} stroke={2} aria-hidden />}>
      {children}
    </Tag>
  );
}

/** The same on a filled card, where a tag would have no contrast. */
export function PlainContractStatus({ status, children }: ContractStatusProps) {
  const { Icon } = looks[status] ?? looks[0];
  return (
    <>
      <Icon size={18} stroke={2} aria-hidden />
      {children}
    </>
  );
}
