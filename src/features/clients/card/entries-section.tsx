import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ClientCard } from '#api/clients/card-schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from './card.module.css';
import type { OfCard } from './client-card-screen.tsx';
import { Section } from './section.tsx';

const looks = {
  open: { tone: 'good', Icon: IconCheck },
  ask_staff: { tone: 'warn', Icon: IconAlertTriangle },
  refused: { tone: 'bad', Icon: IconX },
  unconfirmed: { tone: 'warn', Icon: IconAlertTriangle },
} as const;

/** The last times at a door. */
export function EntriesSection({ card }: OfCard) {
  const { t } = useTranslation();
  return (
    <Section title={t('clients.entries.title')}>
      {card.entries.length === 0 && <p className={classes.quiet}>{t('clients.entries.none')}</p>}
      <ul className={classes.rows}>
        {card.entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}

function EntryLine({ entry }: { entry: ClientCard['entries'][number] }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const units = useQuery(roomQueries.units());
  const { at, unitId, answer, reason, via } = entry;
  const { tone, Icon } = looks[answer];
  const club = units.data?.items.find(({ id }) => id === unitId)?.name;
  const parts =
    answer === 'open'
      ? [club, t(`entries.via.${via}`)]
      : [t(`entries.answer.${answer}`), t(`entries.reason.${reason}`), club];
  return (
    <li className={classes.row} data-tone={tone}>
      <span className={classes.moment}>{startLine(formatInstant(at, timeZone, today, t))}</span>
      <Icon size={18} stroke={2} aria-hidden />
      <DottedParts className={classes.words} parts={parts} />
    </li>
  );
}
