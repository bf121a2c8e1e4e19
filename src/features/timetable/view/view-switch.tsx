import { IconColumns3, IconDoor, IconList } from '@tabler/icons-react';
import { createLink, Link } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { IconAnchor } from '#src/ui/elements/icon-button.tsx';
import type { Slots } from '../slots/slots-of.ts';
import type { TimetableSearch } from './timetable-search.ts';
import { type TimetableArea, type TimetableViewName, viewAddress } from './view-address.ts';
import classes from './view-switch.module.css';

export interface ViewSwitchProps {
  view: TimetableViewName;
  area: TimetableArea;
  search: TimetableSearch;
  /** Tee times are in courses and lanes in pools: their places are no rooms. */
  slots?: Slots | undefined;
}

const views = [
  { name: 'day', key: '1', Icon: IconList },
  { name: 'week', key: '2', Icon: IconColumns3 },
  { name: 'rooms', key: '3', Icon: IconDoor },
] as const;

const IconLink = createLink(IconAnchor);

/** The same days and filters in another view. A phone has two views, so there it is one button. */
export function ViewSwitch({ view, area, search, slots }: ViewSwitchProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  if (isNarrow) {
    const { name, Icon } = view === 'week' ? views[0] : views[1];
    return (
      <IconLink
        {...viewAddress(name, area, search)}
        label={t(`timetable.view.${name}`)}
        icon={<Icon size={24} stroke={1.9} aria-hidden />}
      />
    );
  }
  return (
    <nav className={classes.switch} aria-label={t('timetable.view.label')}>
      {views.map(({ name, key, Icon }) => {
        const word = t(`timetable.view.${name === 'rooms' ? (slots ?? name) : name}`);
        return (
          <Link
            key={name}
            {...viewAddress(name, area, search)}
            className={classes.view}
            activeOptions={{ exact: true }}
            aria-current={name === view ? 'page' : undefined}
            aria-keyshortcuts={key}
            title={word}
          >
            <Icon className={classes.icon} size={22} stroke={1.9} aria-hidden />
            <span className={classes.name}>{word}</span>
          </Link>
        );
      })}
    </nav>
  );
}
