import { IconCalendarEvent, IconReceipt, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addDays, type PlainDate, toPlainDate, toWallTime, type WallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { clientQueries } from '#src/features/clients/queries.ts';
import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { type Asked, query } from '#src/lib/data/query.ts';
import { isOver } from '#src/lib/hours/is-over.ts';
import { formatDate, formatWhen } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';
import { useNow } from '#src/lib/use-now.ts';
import { isFoundIn, type PaletteRow } from '#src/ui/palette/palette-row.ts';
import { usePriceRows } from './use-price-rows.ts';

const leastLetters = 2;
const weekDays = 7;
/** How far it looks where the coming week has few of them. */
const laterDays = 21;
const few = 3;

/** The classes of some days, in which the device looks by itself. */
const classesOf = (owner: number, from: PlainDate, days: number, isAdmin: boolean) => {
  const asked = { owner, query: { from, until: addDays(from, days - 1) } };
  return (isAdmin ? query('GET /admin/schedule', asked) : query('GET /trainer/schedule', asked)) as Asked<Schedule>;
};

/** What the server finds for somebody with these pages: who has no page for it is not asked for it. */
export function useFoundRows(pages: readonly StaffPage[], typed: string): { rows: PaletteRow[]; isSettled: boolean } {
  const isAsked = typed.length >= leastLetters;
  const people = usePeople(pages, typed, isAsked);
  const bills = useBills(pages, typed, isAsked);
  const classes = useClasses(pages, typed, isAsked);
  const prices = usePriceRows(pages, typed, isAsked);
  return {
    rows: [...people.rows, ...bills.rows, ...classes.rows, ...prices.rows],
    isSettled: !isAsked || (people.isSettled && bills.isSettled && classes.isSettled && prices.isSettled),
  };
}

const has = (pages: readonly StaffPage[], to: StaffPage['to']) => pages.some((page) => page.to === to);

function usePeople(pages: readonly StaffPage[], typed: string, isAsked: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useOwner();
  const hasCards = has(pages, '/admin/people');
  const hasDesk = has(pages, '/admin/desk');
  const mayOpen = hasCards || hasDesk;
  const { data, isFetching } = useQuery({ ...clientQueries.few(clientId, typed), enabled: isAsked && mayOpen });
  const rows = (isAsked && mayOpen ? (data?.items ?? []) : []).map(
    ({ id, firstName, lastName, contacts, isTrainer, isAdmin }): PaletteRow => {
      const name = `${firstName} ${lastName}`;
      const role = isAdmin ? [t('menu.admin')] : isTrainer ? [t('menu.trainer')] : [];
      return {
        key: `person ${id}`,
        group: 'people',
        title: name,
        about: [...role, contacts?.clientCode, contacts?.phone].filter(Boolean).join(' · '),
        Icon: IconUser,
        open: () =>
          void (hasCards
            ? navigate({ to: '/admin/people/$clientId', params: { clientId: String(id) } })
            : navigate({ to: '/admin/desk', search: { id } })),
        acts: [
          ...(has(pages, '/admin/sale')
            ? [
                {
                  label: t('house.palette.sellTo', { name }),
                  run: () => void navigate({ to: '/admin/sale', search: { client: id } }),
                },
              ]
            : []),
          {
            label: t('house.palette.bookings', { name }),
            run: () => void navigate({ to: '/admin/people/bookings', search: { id } }),
          },
          ...(hasDesk
            ? [
                {
                  label: t('house.palette.atDesk', { name }),
                  run: () => void navigate({ to: '/admin/desk', search: { id } }),
                },
              ]
            : []),
        ],
      };
    },
  );
  return { rows, isSettled: !mayOpen || !isFetching };
}

function useBills(pages: readonly StaffPage[], typed: string, isAsked: boolean) {
  const language = useLanguage();
  const navigate = useNavigate();
  const clientId = useOwner();
  const mayOpen = has(pages, '/admin/invoices');
  // Letters alone are names, and whose invoices these are is seen at the person.
  const isNumber = /\d/.test(typed);
  const { data, isFetching } = useQuery({
    ...billQueries.few(clientId, typed),
    enabled: isAsked && mayOpen && isNumber,
    placeholderData: keepPreviousData,
  });
  const rows = (isAsked && mayOpen && isNumber ? (data?.items ?? []) : []).map(
    ({ id, number, client, date, total }): PaletteRow => ({
      key: `invoice ${id}`,
      group: 'invoices',
      title: `${number} · ${formatMoney(total, language)}`,
      about: `${client} · ${formatDate(date)}`,
      Icon: IconReceipt,
      open: () => void navigate({ to: '/admin/invoices', search: { id } }),
    }),
  );
  return { rows, isSettled: !mayOpen || !isNumber || !isFetching };
}

/** Those that are held, by name or trainer; what is over comes last. */
function classesIn(data: Schedule | undefined, typed: string, isAsked: boolean, nowAt: (unit: number) => WallTime) {
  if (!data || !isAsked) return { ahead: [], over: [] };
  const found = data.items.flatMap((training) => {
    const trainer = data.trainers.find(({ id }) => id === training.trainerId);
    const room = data.rooms.find(({ id }) => id === training.roomId);
    const words = [training.name, trainer?.firstName, trainer?.lastName].join(' ');
    return training.status !== 'cancelled' && isFoundIn(typed, words) ? [{ training, trainer, room }] : [];
  });
  const [over = [], ahead = []] = [true, false].map((isPast) =>
    found.filter(({ training }) => isOver(training, nowAt(training.unitId)) === isPast),
  );
  return { ahead, over };
}

function useClasses(pages: readonly StaffPage[], typed: string, isAsked: boolean) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const navigate = useNavigate();
  const clientId = useOwner();
  const isAdmin = has(pages, '/admin/admin-calendar');
  const mayOpen = isAdmin || has(pages, '/trainer/trainer-calendar');
  const now = useNow();
  const today = toPlainDate(now, timeZone);
  const soon = useQuery({ ...classesOf(clientId, today, weekDays, isAdmin), enabled: isAsked && mayOpen });
  const zones = new Map(soon.data?.units.map((unit) => [unit.id, unit.timeZone]));
  const nowAt = (unit: number) => toWallTime(now, zones.get(unit) ?? timeZone);
  const foundSoon = classesIn(soon.data, typed, isAsked, nowAt);
  const isLaterAsked = isAsked && mayOpen && soon.data !== undefined && foundSoon.ahead.length < few;
  const later = useQuery({
    ...classesOf(clientId, addDays(today, weekDays), laterDays, isAdmin),
    enabled: isLaterAsked,
  });
  const found = [...foundSoon.ahead, ...classesIn(later.data, typed, isLaterAsked, nowAt).ahead, ...foundSoon.over];
  const rows = found.map(({ training, trainer, room }): PaletteRow => {
    const { id, name, startDateTime, maxPlaces, freePlaces } = training;
    const date = startDateTime.slice(0, 10);
    const open = () =>
      void (isAdmin
        ? navigate({ to: '/admin/admin-calendar', search: { date, training: id } })
        : navigate({ to: '/trainer/trainer-calendar/day', search: { date, training: id } }));
    const who = trainer && `${trainer.firstName} ${trainer.lastName}`;
    const when = formatWhen(startDateTime, today, t);
    return {
      key: `class ${id}`,
      group: 'classes',
      title: `${name}, ${when}`,
      about: [who, room?.name, `${maxPlaces - freePlaces}/${maxPlaces}`].filter(Boolean).join(' · '),
      Icon: IconCalendarEvent,
      open,
      ...(has(pages, '/admin/registrations') && {
        acts: [
          {
            label: t('house.palette.roster', { name, when }),
            run: () => void navigate({ to: '/admin/registrations', search: { date, id } }),
          },
          ...(isAdmin
            ? [
                {
                  label: t('house.palette.cancel', { name, when }),
                  run: () =>
                    void navigate({ to: '/admin/admin-calendar', search: { date, training: id, cancel: true } }),
                },
              ]
            : []),
        ],
      }),
    };
  });
  const isPending = [soon, later].some((asked) => asked.isPending && asked.isFetching);
  return { rows, isSettled: !mayOpen || !isPending };
}
