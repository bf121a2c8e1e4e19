import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toWallTime } from '#api/dates.ts';
import type { AdminHome } from '#api/home/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import type from '#src/theme/type.module.css';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './door-card.module.css';

interface DoorCardProps {
  /** Not kept on the device: missing while offline. */
  entries: AdminHome['entries'] | undefined;
  count: number;
  units: readonly { id: number; name: string }[];
}

/** Who came last, and how many came today. */
export function DoorCard({ entries, count, units }: DoorCardProps) {
  const { t } = useTranslation();
  return (
    <Card className={classes.card} aria-labelledby="at-door">
      <header className={classes.head}>
        <h2 id="at-door" className={classes.title}>
          {t('home.admin.atDoor')}
        </h2>
        <Link to="/admin/entries" className={classes.all}>
          {t('home.admin.allEntries', { number: count })}
          <span className={type.hidden}>{`, ${t('entries.title')}`}</span>
        </Link>
      </header>
      {!entries && <p className={classes.none}>{t('entries.needsNetwork')}</p>}
      {entries?.length === 0 && <p className={classes.none}>{t('home.admin.noEntries')}</p>}
      <ul>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} club={units.find(({ id }) => id === entry.unitId)?.name} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ entry, club }: { entry: AdminHome['entries'][number]; club: string | undefined }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const { at, clientId, name, answer, reason, via, trainingName } = entry;
  const isIn = answer === 'open' || answer === 'unconfirmed';
  const Icon = isIn ? IconCheck : answer === 'ask_staff' ? IconQuestionMark : IconX;
  const by = trainingName ?? (via === 'ticket' ? t('entries.via.ticket') : undefined);
  const words = isIn ? [club, by].filter(Boolean).join(', ') : t(`entries.reason.${reason}`);
  return (
    <li className={classes.row}>
      <span className={classes.time}>{formatTime(toWallTime(new Date(at), timeZone))}</span>
      <span className={classes.words}>
        <strong>{name ?? t('entries.visitor')}</strong>
        <span className={joinClasses(classes.about, !isIn && classes.refused)}>
          <Icon size={16} stroke={2.2} aria-hidden />
          {!isIn && <span>{`${t(`entries.answer.${answer}`)}:`}</span>}
          {words}
        </span>
      </span>
      {!isIn && clientId !== null && (
        <LinkButton
          to="/admin/people/$clientId"
          params={{ clientId: String(clientId) }}
          size={44}
          aria-label={t('home.admin.helpWho', { name: name ?? t('entries.visitor') })}
        >
          {t('home.admin.help')}
        </LinkButton>
      )}
    </li>
  );
}
