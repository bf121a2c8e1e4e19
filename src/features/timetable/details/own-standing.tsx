import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { StandingBooking } from '#api/standing/schema.ts';
import { standingQueries } from '#src/features/standing/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { StandingSheet } from './standing-sheet.tsx';
import { followsOf, whenOf } from './standing-words.ts';

/** The classes that are booked for a member every week, where there are any. */
export function OwnStanding({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const owner = useOwner();
  const { timeZone } = useSite();
  const [chosen, setChosen] = useState<StandingBooking>();
  const { data } = useQuery({ ...standingQueries.own(owner), enabled: isOpen && owner > 0 });
  if (!data || data.items.length === 0) return null;
  return (
    <Stack component="section" gap={8} aria-label={t('standing.title')} p="0 4px" mb={12}>
      <Text component="h2" size="h4" tone="t1">
        {t('standing.title')}
      </Text>
      {data.items.map((standing) => (
        <Row key={standing.id} align="center" gap={14} minHeight={56}>
          <IconRepeat size={24} stroke={1.9} aria-hidden />
          <Stack gap={2} flex={1} minWidth={0}>
            <Text size="row" tone="t1" breaks>
              {standing.name}
            </Text>
            <Text size="meta" tone="t2">
              {[whenOf(standing, t), standing.unitName].join(' · ')}
            </Text>
            <Text size="meta" tone="t2">
              {followsOf(standing, t)}
            </Text>
          </Stack>
          <Button
            size={44}
            variant="outline"
            aria-label={t('standing.changeWho', { name: standing.name })}
            onClick={() => setChosen(standing)}
          >
            {t('standing.change')}
          </Button>
        </Row>
      ))}
      {chosen && (
        <StandingSheet
          wish={{ standing: chosen, today: toPlainDate(serverNow(), timeZone) }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Stack>
  );
}
