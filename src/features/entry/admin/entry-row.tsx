import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toPlainDate } from '#api/dates.ts';
import type { EntryRecord } from '#api/entry/door/door-schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import list from './admin-list.module.css';
import classes from './entries-screen.module.css';

const tones = { open: 'ok', ask_staff: 'warn', refused: 'bad', unconfirmed: 'neutral' } as const;

/** One row of the door log: who, when, the decision and its reason, and what needs attention. */
export function EntryRow({ entry }: { entry: EntryRecord }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { at, doorName, clientId, name, via, answer, reason, trainingName, usedVisit, flag } = entry;
  const why = answer === 'open' || answer === 'unconfirmed' ? undefined : t(`entries.reason.${reason}`);
  const parts = [
    startLine(formatInstant(at, timeZone, today, t)),
    doorName ?? t('entries.removedDoor'),
    t(`entries.via.${via}`),
    trainingName ?? undefined,
    usedVisit ? t('entries.usedVisit') : undefined,
    why,
  ];
  return (
    <li className={list.row}>
      <div className={list.words}>
        <h2 className={list.name}>
          {clientId === null ? (
            (name ?? t('entries.visitor'))
          ) : (
            <Link to="/admin/people/$clientId" params={{ clientId: String(clientId) }}>
              {name}
            </Link>
          )}
        </h2>
        <p className={list.facts}>
          <DottedParts parts={parts} />
        </p>
      </div>
      <div className={classes.tags}>
        {flag && (
          <Tag tone="warn" icon={<IconFlag size={16} stroke={2} aria-hidden />}>
            {t(`entries.flag.${flag}`)}
          </Tag>
        )}
        <Tag tone={tones[answer]}>{t(`entries.answer.${answer}`)}</Tag>
      </div>
    </li>
  );
}
