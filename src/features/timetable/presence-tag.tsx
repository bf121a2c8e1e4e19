import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#api/dates.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Tag } from '#src/ui/tag.tsx';

export interface PresenceTagProps {
  registrationId: number;
  /** Of the training. */
  date: PlainDate;
}

/** That one was there, of a training that is over. Nothing where the club has not marked it. */
export function PresenceTag({ registrationId, date }: PresenceTagProps) {
  const { t } = useTranslation();
  const clientId = useSession().userClaims?.clientId ?? 0;
  const { data } = useQuery({ ...registrationQueries.list(clientId, 'day', date, date), enabled: clientId > 0 });
  const isPresent = data?.items.find((one) => one.registrationId === registrationId)?.presence === 'present';
  if (!isPresent) return null;
  return (
    <Tag tone="ok" icon={<IconCheck size={16} stroke={2.6} aria-hidden />}>
      {t('bookingDetails.sheet.present')}
    </Tag>
  );
}
