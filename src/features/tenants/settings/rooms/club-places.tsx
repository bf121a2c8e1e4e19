import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { computeStyleTones } from '#api/tenants/colors/style-tones.ts';
import type { SettingsPage, SettingValue } from '#api/tenants/settings/endpoints.ts';
import { plainParts } from '#api/tenants/settings/parts.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import classes from '../plain/plain.module.css';
import { PlainForm } from '../plain/plain-form.tsx';
import settingsClasses from '../settings.module.css';
import { type ListedStyle, stylesOf } from '../styles-of.ts';
import { RoomEffects } from './room-effects.tsx';
import { RoomInput } from './room-input.tsx';

interface ClubProps {
  page: SettingsPage;
  /** Of the club. */
  id: string;
  /** Its own fields. */
  addresses: readonly string[];
}

/** What a new room begins with. */
const newRoom: Record<string, SettingValue> = {
  name: '',
  places: null,
  group: null,
  layout: null,
  isShared: false,
  styles: [],
  isHidden: false,
};

/** A new room cannot be hidden, and none has a group where the club has none. */
const addressesOf = (room: string, hasGroups: boolean): string[] =>
  plainParts.rooms
    .map((name) => name.replace('clubs[].rooms[]', `rooms.${room}`))
    .filter((address) => hasGroups || !address.endsWith('.group'))
    .filter((address) => !(room.startsWith('new') && address.endsWith('.isHidden')));

/** A club and its rooms, each opened where it stands; what is typed waits until it is saved. */
export function ClubPlaces({ page, id, addresses }: ClubProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<string | undefined>('club');
  const { data } = useQuery(roomQueries.places(useOwner()));
  const styles = stylesOf(page, language);
  const own = (data?.rooms ?? []).filter(({ unitId }) => String(unitId) === id);
  const rooms = own.flatMap((room) => {
    const name = page.item[`rooms.${room.id}.name`];
    return name === undefined ? [] : [{ id: String(room.id), name: String(name) }];
  });
  const groups = (data?.groups ?? []).filter(({ unitId, isRetired }) => String(unitId) === id && !isRetired);
  const toggle = (one: string) => setOpen(open === one ? undefined : one);
  const form = (room: string, title: string, shown: SettingsPage) => (
    <PlainForm
      page={shown}
      title={title}
      addresses={addressesOf(room, groups.length > 0)}
      renderField={(field, { fields }) => (
        <RoomInput key={field.key} field={field} fields={fields} groups={groups} styles={styles} room={room} />
      )}
      onSaved={() => room.startsWith('new') && setOpen(undefined)}
    >
      {(changes) => !room.startsWith('new') && <RoomEffects room={room} item={page.item} changes={changes} />}
    </PlainForm>
  );
  const added = `new${id}`;
  return (
    <>
      <ul className={classes.rows}>
        <li>
          <PlaceRow
            name={String(page.item[`clubs.${id}.name`])}
            facts={[String(page.item[`clubs.${id}.address`] ?? '')]}
            isOpen={open === 'club'}
            onPress={() => toggle('club')}
          />
          {open === 'club' && <PlainForm page={page} title={t('settings.part.places')} addresses={addresses} />}
        </li>
      </ul>
      <section className={settingsClasses.part} aria-label={t('settings.hours.rooms')}>
        <h2>{t('settings.hours.rooms')}</h2>
        <ul className={classes.rows}>
          {rooms.map(({ id: room, name }) => (
            <li key={room}>
              <PlaceRow
                name={name}
                facts={factsOf(page, room, t)}
                styles={styles.filter(({ firstName }) => listOf(page.item[`rooms.${room}.styles`]).includes(firstName))}
                isOpen={open === room}
                onPress={() => toggle(room)}
              />
              {open === room && form(room, name, page)}
            </li>
          ))}
        </ul>
        {open === added ? (
          form(added, t('rooms.addRoom'), {
            ...page,
            item: {
              ...page.item,
              ...Object.fromEntries(Object.entries(newRoom).map(([name, value]) => [`rooms.${added}.${name}`, value])),
            },
          })
        ) : (
          <div className={settingsClasses.buttons}>
            <Button icon={<IconPlus size={20} stroke={1.9} aria-hidden />} onClick={() => setOpen(added)}>
              {t('rooms.addRoom')}
            </Button>
            <LinkButton to="/admin/rooms" search={{ view: 'list' }} variant="outline">
              {t('settings.room.elsewhere')}
            </LinkButton>
          </div>
        )}
      </section>
    </>
  );
}

const listOf = (value: SettingValue | undefined): readonly string[] => (Array.isArray(value) ? value : []);

function factsOf({ item }: SettingsPage, room: string, t: ReturnType<typeof useTranslation>['t']) {
  const places = item[`rooms.${room}.places`];
  const group = item[`rooms.${room}.group`];
  return [
    item[`rooms.${room}.isHidden`] === true ? t('settings.label.clubs.rooms.isHidden') : undefined,
    places == null ? undefined : t('rooms.placesOf', { count: Number(places) }),
    group == null ? undefined : String(group),
    item[`rooms.${room}.isShared`] === true ? t('rooms.shared') : undefined,
  ];
}

interface RowProps {
  name: string;
  facts: readonly (string | undefined)[];
  /** Those that are trained there, by their colours. */
  styles?: readonly ListedStyle[];
  isOpen: boolean;
  onPress: () => void;
}

const mostLanes = 4;

function PlaceRow({ name, facts, styles = [], isOpen, onPress }: RowProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={classes.row} aria-expanded={isOpen} onClick={onPress}>
      <span className={classes.name}>{name}</span>
      <span className={classes.who}>
        <DottedParts parts={facts.filter(Boolean)} />
      </span>
      {styles.slice(0, mostLanes).map(({ id, color }) => {
        const tones = {
          '--light': computeStyleTones(color, 'light').y,
          '--dark': computeStyleTones(color, 'dark').y,
        };
        return <span key={id} className={classes.lane} style={tones as CSSProperties} aria-hidden />;
      })}
      <Icon size={20} stroke={1.9} aria-hidden />
    </button>
  );
}
