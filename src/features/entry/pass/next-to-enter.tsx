import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '#api/entry/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { Card } from '#src/ui/card.tsx';
import { DottedParts } from '#src/ui/dotted-parts.tsx';
import { Tag } from '#src/ui/tag.tsx';
import classes from './pass-tab.module.css';

/** The training that one comes for, if it is today. */
export function NextToEnter({ next }: { next: NonNullable<Entry['next']> }) {
  const { t } = useTranslation();
  return (
    <Card className={classes.next}>
      <div className={classes.nextWords}>
        <p className={classes.nextName}>
          {formatTime(next.startDateTime)} {next.name}
        </p>
        <p className={classes.nextWhere}>
          <DottedParts parts={[next.roomName ?? undefined, next.trainerName ?? undefined]} />
        </p>
      </div>
      {next.status === 'booked' && (
        <Tag tone="ok" icon={<IconCheck size={16} stroke={2.4} aria-hidden />}>
          {t('pass.booked')}
        </Tag>
      )}
    </Card>
  );
}
