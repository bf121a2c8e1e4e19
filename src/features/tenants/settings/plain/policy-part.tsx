import { useDebouncedValue } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsTrial, SettingValue } from '#api/tenants/settings/endpoints.ts';
import { plainParts } from '#api/tenants/settings/parts.ts';
import { type TrainingKind, trainingKinds } from '#api/timetable/training-kinds.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Segments } from '#src/ui/flow/segments.tsx';
import { settingsQueries } from '../queries.ts';
import settingsClasses from '../settings.module.css';
import classes from './plain.module.css';
import { PlainForm } from './plain-form.tsx';
import { OfSettings } from './plain-part.tsx';

/** Rules of booking, or of the waiting list, of one kind of class at a time. */
function PolicyPart({ part }: { part: 'booking' | 'waiting' }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<TrainingKind>('group');
  return (
    <OfSettings>
      {(page) => (
        <>
          <div className={classes.kinds}>
            <Segments
              label={t('settings.kinds')}
              value={kind}
              onChange={setKind}
              options={trainingKinds.map((value) => ({ value, text: t(`settings.option.kind.${value}`) }))}
            />
          </div>
          <p className={settingsClasses.facts}>{t('settings.since')}</p>
          <PlainForm
            key={kind}
            page={page}
            title={t(`settings.part.${part}`)}
            addresses={plainParts[part].map((name) => name.replace('[]', `.${kind}`))}
          >
            {(changes) => part === 'booking' && Object.keys(changes).length > 0 && <PolicyTrial changes={changes} />}
          </PlainForm>
        </>
      )}
    </OfSettings>
  );
}

export const BookingPart = () => <PolicyPart part="booking" />;
export const WaitingPart = () => <PolicyPart part="waiting" />;

/** While somebody types nothing is counted. */
const quietMs = 400;
/** Fewer bookings say nothing. */
const enough = 50;

/** What the rules that are typed would have made of last month, before anything is saved. */
function PolicyTrial({ changes }: { changes: Record<string, SettingValue> }) {
  const { t } = useTranslation();
  const [asked] = useDebouncedValue(JSON.stringify(changes), quietMs);
  const query = useQuery({
    ...settingsQueries.trial(useOwner(), JSON.parse(asked) as Record<string, SettingValue>),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={classes.trial} aria-label={t('settings.trial.title')} aria-live="polite">
      <h2>
        <IconFlask size={22} stroke={1.9} aria-hidden />
        {t('settings.trial.title')}
      </h2>
      {query.data && <Outcome trial={query.data} />}
      {!query.data && query.isFetching && <p>{t('settings.trial.waits')}</p>}
    </section>
  );
}

function Outcome({ trial }: { trial: SettingsTrial }) {
  const { t } = useTranslation();
  const { month, bookings, refused, people, allowed, styles, lateNow, lateThen } = trial;
  return (
    <>
      <p className={settingsClasses.facts}>
        {t('settings.trial.month', { month: month.split('-').toReversed().join('.') })}
      </p>
      {bookings < enough && <p className={settingsClasses.warn}>{t('settings.trial.few')}</p>}
      <p>
        <strong>{t('settings.trial.refused', { count: refused, all: bookings })}</strong>
        {refused > 0 && ` ${t('settings.trial.people', { count: people })}`}
      </p>
      {allowed > 0 && <p>{t('settings.trial.allowed', { count: allowed })}</p>}
      <dl className={classes.contrasts}>
        {styles.map(({ name, refused: count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div>
          <dt>{t('settings.trial.late')}</dt>
          <dd>{t('settings.changed', { before: lateNow, after: lateThen })}</dd>
        </div>
      </dl>
    </>
  );
}
