import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { SettingsPage, SettingValue } from '#api/tenants/settings/endpoints.ts';
import { formatWhen } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import classes from '../plain/hours.module.css';
import plainClasses from '../plain/plain.module.css';
import sentenceClasses from '../plain/sentence.module.css';
import { settingsQueries } from '../queries.ts';
import settingsClasses from '../settings.module.css';

interface EffectsProps {
  room: string;
  item: SettingsPage['item'];
  changes: Record<string, SettingValue>;
}

const quietMs = 400;

/** Which classes have more people than the room would have places; nothing while its places stay as they are. */
export function RoomEffects({ room, item, changes }: EffectsProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const field = `rooms.${room}.places`;
  const places = changes[field];
  const [asked] = useDebouncedValue(JSON.stringify(places === undefined ? {} : { [field]: places }), quietMs);
  const { data } = useQuery({
    ...settingsQueries.rooms(useOwner(), JSON.parse(asked) as Record<string, SettingValue>),
    placeholderData: keepPreviousData,
  });
  const found = data?.items.find(({ id }) => String(id) === room);
  if (typeof places !== 'number' || !found) return null;
  return (
    <section className={plainClasses.trial} aria-label={t('settings.hours.effects')} aria-live="polite" data-beside="">
      <h2>{t('settings.hours.effects')}</h2>
      {found.fuller === 0 ? (
        <p className={sentenceClasses.said}>
          <IconCircleCheck size={18} stroke={1.9} aria-hidden />
          <span>{t('settings.room.noneFuller')}</span>
        </p>
      ) : (
        <>
          <p className={settingsClasses.missing}>
            <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
            <span>{t('settings.room.fuller', { count: found.fuller, before: item[field] ?? '–', after: places })}</span>
          </p>
          <ul className={classes.listed} aria-label={t('settings.room.list')}>
            {found.first.map(({ id, name, startsAt, people }) => (
              <li key={id}>
                <span>
                  {name}, {formatWhen(startsAt, today, t)}
                </span>
                <span>{t('settings.room.people', { count: people })}</span>
              </li>
            ))}
          </ul>
          <p className={settingsClasses.facts}>{t('settings.room.stays')}</p>
        </>
      )}
    </section>
  );
}
