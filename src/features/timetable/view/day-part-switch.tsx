import { type DayPart, dayPartNames } from '#src/lib/hours/day-parts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './view-switch.module.css';

export interface DayPartSwitchProps {
  /** The part at the top of the week. */
  part: DayPart | undefined;
  onJump: (part: DayPart) => void;
}

/** Scrolls a week to the morning, the day or the evening. */
export function DayPartSwitch({ part, onJump }: DayPartSwitchProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.switch} aria-label={t('timetable.filters.jump')}>
      {dayPartNames.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.part}
          aria-pressed={name === part}
          onClick={() => onJump(name)}
        >
          {t(`timetable.filters.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
