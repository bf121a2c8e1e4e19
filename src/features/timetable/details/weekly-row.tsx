import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import { standingQueries } from '#src/features/standing/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { StandingSheet } from './standing-sheet.tsx';
import { followsOf, whenOf } from './standing-words.ts';

interface WeeklyRowProps {
  training: Pick<Training, 'id' | 'name'>;
  now: Date;
  timeZone: string;
}

/** A class that comes every week can be booked every week. Nothing for others, for visitors, and for whom nothing is good for it. */
export function WeeklyRow({ training, now, timeZone }: WeeklyRowProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const [isOpen, setOpen] = useState(false);
  const { id: trainingId, name } = training;
  const { data } = useQuery({ ...standingQueries.ofTraining(owner, trainingId), enabled: owner > 0 });
  if (!data?.isWeekly || !(data.mayBook || data.standing)) return null;
  const { standing } = data;
  const wish = standing ? { standing, today: toPlainDate(now, timeZone) } : { trainingId, name };
  return (
    <Row align="center" gap={14} minHeight={56}>
      <IconRepeat size={24} stroke={1.9} aria-hidden />
      <Stack gap={2} flex={1} minWidth={0}>
        <Text size="row" tone="t1">
          {t(standing ? 'standing.on' : 'standing.weekly')}
        </Text>
        {standing && (
          <>
            <Text size="meta" tone="t2">
              {whenOf(standing, t)}
            </Text>
            <Text size="meta" tone="t2">
              {followsOf(standing, t)}
            </Text>
          </>
        )}
      </Stack>
      <Button size={44} variant="outline" onClick={() => setOpen(true)}>
        {t(standing ? 'standing.change' : 'standing.action')}
      </Button>
      {isOpen && <StandingSheet wish={wish} onClose={() => setOpen(false)} />}
    </Row>
  );
}
