import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AppealBody, StrikesOfKind } from '#api/strikes/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { AsOf } from '#src/ui/feedback/as-of.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { AppealForm } from './appeal-form.tsx';
import { strikeQueries } from './queries.ts';

type OwnStrike = StrikesOfKind['items'][number];

/** One's own strikes, when each lapses, and until when booking is paused. Nothing where none counts. */
export function OwnStrikes({ asked }: { isOpen: boolean; asked?: number | undefined }) {
  const { t } = useTranslation();
  const owner = useOwner();
  const query = useQuery({ ...strikeQueries.own(owner), enabled: owner > 0 });
  const [written, setWritten] = useState<OwnStrike>();
  const place = useRef<HTMLDivElement>(null);
  const kinds = query.data?.kinds.filter(({ items, pausedUntil }) => items.length > 0 || pausedUntil !== null) ?? [];
  const isThere = kinds.length > 0;
  // A message leads here, and the list above may be long.
  useEffect(() => {
    if (asked !== undefined && isThere) place.current?.scrollIntoView({ block: 'center' });
  }, [asked, isThere]);
  if (!isThere) return null;
  return (
    <div ref={place}>
      <Card aria-label={t('ownTrainings.strikes.title')}>
        <Stack gap={14} p="14px 16px">
          {kinds.map((one) => (
            <OfKind key={one.kind} strikes={one} onWrite={setWritten} />
          ))}
          <AsOf query={query} />
        </Stack>
      </Card>
      <Sheet
        isOpen={written !== undefined}
        onClose={() => setWritten(undefined)}
        title={t('ownTrainings.strikes.notMine')}
        closeLabel={t('common.close')}
      >
        {written && <AppealForm strike={written} onDone={() => setWritten(undefined)} />}
      </Sheet>
    </div>
  );
}

function OfKind({ strikes, onWrite }: { strikes: StrikesOfKind; onWrite: (strike: OwnStrike) => void }) {
  const { t } = useTranslation();
  const { phone } = useSite();
  const { limit, days, pausedUntil, items } = strikes;
  const tally = t('ownTrainings.strikes.tally', { number: items.length, limit, days });
  const ask = phone ? t('registrations.remedy.askStaffPhone', { phone }) : t('registrations.remedy.askStaff');
  return (
    <Stack gap={10}>
      <Text component="h2" size="row">
        {tally}
      </Text>
      {pausedUntil && <Text>{t('ownTrainings.strikes.paused', { when: formatDate(pausedUntil) })}</Text>}
      {items.map((strike) => (
        <OwnStrikeRow key={strike.registrationId} strike={strike} onWrite={() => onWrite(strike)} />
      ))}
      <Text size="meta" tone="t2">
        {t('ownTrainings.strikes.appeal')} {ask}
      </Text>
    </Stack>
  );
}

function OwnStrikeRow({ strike, onWrite }: { strike: OwnStrike; onWrite: () => void }) {
  const { t } = useTranslation();
  const { registrationId, name, startDateTime, cause, lapsesOn, appeal } = strike;
  const queued = useIntents().findLast(
    (intent) =>
      intent.kind === 'appeal' && 'registrationId' in intent.args && intent.args.registrationId === registrationId,
  );
  const text = (queued?.args as AppealBody | undefined)?.text ?? appeal?.text;
  const state = queued ? 'queued' : appeal?.answer ? 'answered' : 'sent';
  const day = formatDate(startDateTime);
  return (
    <Stack gap={6} align="flex-start">
      <Text size="meta">
        {t(`ownTrainings.strikes.cause.${cause}`, {
          name,
          when: `${day} ${formatTime(startDateTime)}`,
          lapses: formatDate(lapsesOn),
        })}
      </Text>
      {text && (
        <Text size="meta" tone="t2">
          {t(`ownTrainings.strikes.${state}`, { text, answer: appeal?.answer ?? '' })}
        </Text>
      )}
      {!appeal?.isAnswered && (
        <Button
          size={44}
          variant="outline"
          aria-label={`${t(text ? 'ownTrainings.strikes.change' : 'ownTrainings.strikes.notMine')}: ${name} ${day}`}
          onClick={onWrite}
        >
          {t(text ? 'ownTrainings.strikes.change' : 'ownTrainings.strikes.notMine')}
        </Button>
      )}
    </Stack>
  );
}
