import { useDebouncedValue } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { SettingValue } from '#api/tenants/settings/endpoints.ts';
import type { SettingsTrial, TriedBooking } from '#api/tenants/settings/trial-schema.ts';
import { formatInstant, formatWhen } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { monthName } from '#src/lib/month-name.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { settingsQueries } from '../queries.ts';
import settingsClasses from '../settings.module.css';
import classes from './plain.module.css';
import sentenceClasses from './sentence.module.css';

/** While somebody types nothing is counted. */
const quietMs = 400;
/** Fewer bookings say nothing. */
const enough = 50;
const months = 12;

export interface TrialOf {
  /** What is typed and not saved. */
  changes: Record<string, SettingValue>;
  /** As 2026-10; undefined: the last whole one. */
  month: string | undefined;
}

function useTrial({ changes, month }: TrialOf) {
  const [asked] = useDebouncedValue(JSON.stringify(changes), quietMs);
  return useQuery({
    ...settingsQueries.trial(useOwner(), JSON.parse(asked) as Record<string, SettingValue>, month),
    placeholderData: keepPreviousData,
  });
}

interface PanelProps extends TrialOf {
  onMonth: (month: string) => void;
}

/** What the rules that are typed would have made of a past month, before anything is saved. */
export function PolicyTrial({ onMonth, ...asked }: PanelProps) {
  const { t } = useTranslation();
  const query = useTrial(asked);
  const past = usePastMonths();
  return (
    <section className={classes.trial} aria-label={t('settings.trial.title')} aria-live="polite" data-beside="">
      <h2>
        <IconFlask size={22} stroke={1.9} aria-hidden />
        {t('settings.trial.title')}
      </h2>
      <SelectField
        label={t('settings.trial.of')}
        value={asked.month ?? past[0] ?? ''}
        onChange={({ currentTarget }) => onMonth(currentTarget.value)}
        data={past.map((value) => ({ value, label: `${monthName(`${value}-01`, t)} ${value.slice(0, 4)}` }))}
      />
      {query.data && <Outcome trial={query.data} />}
      {!query.data && query.isFetching && <p>{t('settings.trial.waits')}</p>}
    </section>
  );
}

/** The whole months of a year, the last one first. */
function usePastMonths(): string[] {
  const { timeZone } = useSite();
  const [year = 0, month = 1] = toPlainDate(useNow(), timeZone).split('-').map(Number);
  return Array.from({ length: months }, (_, back) => {
    const at = year * 12 + month - 2 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

function Outcome({ trial }: { trial: SettingsTrial }) {
  const { t } = useTranslation();
  const { bookings, refused, people, allowed, styles, lateNow, lateThen, pausedNow, pausedThen, changed } = trial;
  const most = Math.max(1, ...styles.map((style) => style.refused));
  return (
    <>
      {bookings < enough && <p className={settingsClasses.warn}>{t('settings.trial.few')}</p>}
      <p>
        <strong className={sentenceClasses.big} aria-hidden>
          {refused}
        </strong>
        <br />
        <strong>{t('settings.trial.refused', { count: refused, all: bookings })}</strong>
        {refused > 0 && ` ${t('settings.trial.people', { count: people })}`}
      </p>
      {allowed > 0 && <p>{t('settings.trial.allowed', { count: allowed })}</p>}
      <ul className={sentenceClasses.bars}>
        {styles.map(({ name, refused: count }) => (
          <li key={name} style={{ '--part': `${(100 * count) / most}%` } as CSSProperties}>
            <span>{name}</span>
            <span className={sentenceClasses.bar} aria-hidden>
              <i />
            </span>
            <strong>{count}</strong>
          </li>
        ))}
      </ul>
      <dl className={classes.contrasts}>
        <div>
          <dt>{t('settings.trial.late')}</dt>
          <dd>{t('settings.changed', { before: lateNow, after: lateThen })}</dd>
        </div>
        {pausedNow + pausedThen > 0 && (
          <div>
            <dt>{t('settings.trial.paused')}</dt>
            <dd>{t('settings.changed', { before: pausedNow, after: pausedThen })}</dd>
          </div>
        )}
      </dl>
      {changed.length > 0 && <Bookings all={refused + allowed} changed={changed} />}
    </>
  );
}

/** Which bookings they are, and whose. */
function Bookings({ all, changed }: { all: number; changed: readonly TriedBooking[] }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size={44} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('settings.trial.hide') : t('settings.trial.show', { number: all })}
      </Button>
      {isOpen && (
        <ul className={sentenceClasses.bookings} aria-label={t('settings.trial.list')}>
          {changed.map(({ clientId, client, trainingId, training, startsAt, bookedAt, effect, reason }) => (
            <li key={`${clientId} ${trainingId} ${bookedAt}`}>
              <Link to="/admin/people/$clientId" params={{ clientId: String(clientId) }}>
                {client || t('settings.trial.nameless')}
              </Link>
              <span>
                {training}, {formatWhen(startsAt, today, t)}
              </span>
              <span className={settingsClasses.facts}>
                {t('settings.trial.bookedAt', { at: formatInstant(bookedAt, timeZone, today, t) })}
              </span>
              <span>
                <Tag tone={effect === 'refused' ? 'warn' : 'ok'}>{t(`settings.trial.effect.${effect}`)}</Tag>{' '}
                {t(`settings.trial.reason.${reason}`)}
              </span>
            </li>
          ))}
          {all > changed.length && <li>{t('settings.trial.first', { number: changed.length })}</li>}
        </ul>
      )}
    </>
  );
}

/** Rules of which it is told who would be on pause today. */
const strikeFields = /\.(?:strike\w+|is\w+Strike)$/;

/** Beneath a changed rule: what it would have done alone; of strikes, what all of them make of today. */
export function RuleTrial({ field, ...asked }: TrialOf & { field: string }) {
  const { t } = useTranslation();
  const { data } = useTrial(asked);
  const own = data?.fields.find((one) => one.field === field);
  if (!data || !own) return null;
  const month = monthName(`${data.month}-01`, t);
  const isOfStrikes = strikeFields.test(field);
  const said = [
    isOfStrikes && t('settings.trial.alone.paused', { count: data.pausedThen }),
    own.refused > 0 && t('settings.trial.alone.refused', { month, count: own.refused }),
    own.allowed > 0 && t('settings.trial.alone.allowed', { month, count: own.allowed }),
    own.lateNow !== own.lateThen && t('settings.trial.alone.late', { month, before: own.lateNow, after: own.lateThen }),
  ].filter((text) => text !== false);
  return (
    <p className={sentenceClasses.said}>
      <IconFlask size={18} stroke={1.9} aria-hidden />
      <span>{said.length > 0 ? said.join('. ') : t('settings.trial.alone.nothing', { month })}</span>
    </p>
  );
}
