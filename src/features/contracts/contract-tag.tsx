import {
  IconAlertTriangle,
  IconBan,
  IconCalendarOff,
  IconCircleCheck,
  IconFileOff,
  IconGavel,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Tag } from '#src/ui/elements/tag.tsx';

const looks = [
  { tone: 'ok', Icon: IconCircleCheck },
  { tone: 'bad', Icon: IconBan },
  { tone: 'info', Icon: IconPlayerPause },
  { tone: 'neutral', Icon: IconFileOff },
  { tone: 'neutral', Icon: IconCalendarOff },
  { tone: 'bad', Icon: IconGavel },
  { tone: 'warn', Icon: IconAlertTriangle },
] as const;

/** The status of a contract as its member reads it: 0 to 6 of the specification. */
export function ContractTag({ status }: { status: number }) {
  const { t } = useTranslation();
  const { tone, Icon } = looks[status] ?? looks[0];
  return (
    <Tag tone={tone} icon={<Icon size={16} stroke={2} aria-hidden />}>
      {t(`contracts.status.${status as 0}`)}
    </Tag>
  );
}

/** The same on a filled card, where a tag would have no contrast. */
export function PlainStatus({ status }: { status: number }) {
  const { t } = useTranslation();
  const { Icon } = looks[status] ?? looks[0];
  return (
    <>
      <Icon size={18} stroke={2} aria-hidden />
      {t(`contracts.status.${status as 0}`)}
    </>
  );
}
