import { IconCheck, IconChevronDown, IconHome } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './club-menu.module.css';

export interface ClubMenuProps {
  units: readonly { id: number; name: string }[];
  /** Empty: all. */
  chosen: readonly number[];
  /** The person's own, which a house marks. */
  home?: number | undefined;
  onChoose: (unit: number | undefined) => void;
}

/** The club in the header. With one club there is nothing to choose, so it is only a name. */
export function ClubMenu({ units, chosen, home, onChoose }: ClubMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const isAll = chosen.length === 0 || units.every(({ id: unit }) => chosen.includes(unit));
  const names = isAll ? [] : units.filter((unit) => chosen.includes(unit.id)).map(({ name }) => name);
  if (units.length < 2) return <span className={classes.name}>{units[0]?.name}</span>;
  const choose = (unit: number | undefined) => {
    menu.current?.hidePopover();
    onChoose(unit);
  };
  const options = [{ id: undefined, name: t('menu.allClubs') }, ...units];
  const current = chosen.length === 1 ? chosen[0] : undefined;
  return (
    <>
      <button type="button" className={classes.button} popoverTarget={id}>
        <span className={classes.name}>{names.length > 0 ? names.join(', ') : t('menu.allClubs')}</span>
        <IconChevronDown size={22} stroke={2.2} aria-hidden />
      </button>
      <div ref={menu} id={id} popover="auto" className={classes.menu} role="group" aria-label={t('menu.chooseClub')}>
        {options.map((unit) => {
          const isOn = unit.id === undefined ? isAll : unit.id === current;
          return (
            <button
              key={unit.name}
              type="button"
              className={classes.option}
              aria-pressed={isOn}
              onClick={() => choose(unit.id)}
            >
              {unit.name}
              {unit.id !== undefined && unit.id === home && (
                <IconHome size={20} stroke={1.9} role="img" aria-label={t('menu.homeClub')} />
              )}
              {isOn && <IconCheck size={20} stroke={2.6} aria-hidden />}
            </button>
          );
        })}
      </div>
    </>
  );
}
