import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { SettingsPage, SettingValue } from '#api/tenants/settings/endpoints.ts';
import { plainParts } from '#api/tenants/settings/parts.ts';
import type { HoursTrial } from '#api/tenants/settings/trial-schema.ts';
import { formatDate, formatWeekday, formatWhen } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Segments } from '#src/ui/flow/segments.tsx';
import { Closings } from '../hours/closings.tsx';
import { settingsQueries } from '../queries.ts';
import { ClubPlaces } from '../rooms/club-places.tsx';
import settingsClasses from '../settings.module.css';
import classes from './hours.module.css';
import { DaysInput, HoursInput } from './hours-input.tsx';
import plainClasses from './plain.module.css';
import { PlainForm } from './plain-form.tsx';
import { OfSettings } from './plain-part.tsx';
import sentenceClasses from './sentence.module.css';
import { SettingInput } from './setting-input.tsx';

const clubsOf = ({ item }: SettingsPage) =>
  Object.keys(item)
    .flatMap((field) => /^clubs\.(\d+)\.name$/.exec(field)?.[1] ?? [])
    .map((id) => ({ id, name: String(item[`clubs.${id}.name`]) }));

/** One club at a time. */
function OfClub({ children }: { children: (page: SettingsPage, id: string) => ReactNode }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  return (
    <OfSettings>
      {(page) => {
        const clubs = clubsOf(page);
        const id = clubs.find((club) => club.id === chosen)?.id ?? clubs[0]?.id;
        return (
          <div className={sentenceClasses.rules} data-wide="">
            {clubs.length > 1 && (
              <div className={plainClasses.kinds}>
                <Segments
                  label={t('settings.part.places')}
                  value={id}
                  onChange={setChosen}
                  options={clubs.map((club) => ({ value: club.id, text: club.name }))}
                />
              </div>
            )}
            {id !== undefined && children(page, id)}
          </div>
        );
      }}
    </OfSettings>
  );
}

const addressesOf = (part: 'places' | 'hours', id: string) =>
  plainParts[part].map((name) => name.replace('clubs[]', `clubs.${id}`));

/** Name, address, phone and place on a map of each club, and its rooms. */
export function PlacesPart() {
  return (
    <OfClub>{(page, id) => <ClubPlaces key={id} page={page} id={id} addresses={addressesOf('places', id)} />}</OfClub>
  );
}

/** When each club is open, and what public holidays do. */
export function HoursPart() {
  const { t } = useTranslation();
  return (
    <OfClub>
      {(page, id) => (
        <PlainForm
          key={id}
          page={page}
          title={t('settings.part.hours')}
          addresses={addressesOf('hours', id)}
          renderField={(setting, { fields, changes }) => {
            const { key, look, address } = setting;
            if (look !== 'hours' && look !== 'days') return <SettingInput key={key} field={setting} fields={fields} />;
            const { error } = fields.field(key);
            const given = {
              value: String(fields.values[key] ?? ''),
              onChange: (value: string) => fields.form.setValues({ [key]: value }),
              error,
            };
            return look === 'days' ? (
              <OwnDays key={key} {...given} changes={changes} />
            ) : (
              <OwnHours key={key} {...given} day={address.slice(address.lastIndexOf('.') + 1) as 'mon'} />
            );
          }}
        >
          {(changes) => (
            <HoursEffects changes={changes}>
              <Closings unitId={Number(id)} days={changes[`clubs.${id}.days`] ?? page.item[`clubs.${id}.days`]} />
            </HoursEffects>
          )}
        </PlainForm>
      )}
    </OfClub>
  );
}

interface GivenProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function OwnHours({ day, ...given }: GivenProps & { day: 'mon' }) {
  const { t } = useTranslation();
  const isHolidays = (day as string) === 'holidays';
  return (
    <HoursInput
      {...given}
      label={t(`settings.label.clubs.hours.${day}`)}
      hint={isHolidays ? t('settings.effect.clubs.hours.holidays') : undefined}
    />
  );
}

function OwnDays({ changes, ...given }: GivenProps & { changes: Record<string, SettingValue> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useHoursTrial(changes);
  const names = new Map(data?.holidays.map(({ date, names: all }) => [date, all[language] ?? all.et ?? all.lv]));
  return (
    <DaysInput
      {...given}
      label={t('settings.label.clubs.days')}
      hint={t('settings.effect.clubs.days')}
      nameOf={(date) => names.get(date)}
    />
  );
}

const quietMs = 400;

function useHoursTrial(changes: Record<string, SettingValue>) {
  const [asked] = useDebouncedValue(JSON.stringify(changes), quietMs);
  return useQuery({
    ...settingsQueries.hours(useOwner(), JSON.parse(asked) as Record<string, SettingValue>),
    placeholderData: keepPreviousData,
  });
}

/** Which classes these hours leave outside, and which holidays come. */
function HoursEffects({ changes, children }: { changes: Record<string, SettingValue>; children: ReactNode }) {
  const { t } = useTranslation();
  const { data } = useHoursTrial(changes);
  return (
    <section className={plainClasses.trial} aria-label={t('settings.hours.effects')} aria-live="polite" data-beside="">
      <h2>{t('settings.hours.effects')}</h2>
      {data && <Outside trial={data} />}
      <p className={settingsClasses.facts}>{t('settings.hours.stays')}</p>
      {children}
      <p className={settingsClasses.facts}>{t('settings.hours.holidays')}</p>
      {data && <Holidays trial={data} />}
    </section>
  );
}

function Outside({ trial: { trainings, people, outside } }: { trial: HoursTrial }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  if (trainings === 0)
    return (
      <p className={sentenceClasses.said}>
        <IconCircleCheck size={18} stroke={1.9} aria-hidden />
        <span>{t('settings.hours.noneOutside')}</span>
      </p>
    );
  return (
    <>
      <p className={settingsClasses.missing}>
        <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
        <span>
          {t('settings.hours.outside', { count: trainings })}
          {people > 0 && ` ${t('settings.hours.people', { count: people })}`}
        </span>
      </p>
      <ul className={classes.listed} aria-label={t('settings.hours.list')}>
        {outside.map(({ id, name, startsAt }) => (
          <li key={id}>
            <span>
              {name}, {formatWhen(startsAt, today, t)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Holidays({ trial: { holidays } }: { trial: HoursTrial }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={classes.listed} aria-label={t('settings.label.schedule.holidays')}>
      {holidays.map(({ date, names }) => (
        <li key={date}>
          <span>
            {formatWeekday(date, t)} {formatDate(date)}
          </span>
          <span>{names[language] ?? names.et ?? names.lv ?? t('settings.hours.ownDate')}</span>
        </li>
      ))}
    </ul>
  );
}
