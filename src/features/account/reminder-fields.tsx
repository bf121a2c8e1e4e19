import { useMemo } from 'react';
import { type RemindsBefore, remindsBefore } from '#api/reminders/reminder-times.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import classes from './profile.module.css';
import type { ProfileValues } from './profile-values.ts';
import type { ShownProfile } from './queries.ts';

interface ReminderFieldsProps {
  form: Pick<FieldForm<ProfileValues>, 'field' | 'box'>;
  /** What the club decided; nothing on a device that has kept an older answer. */
  offer: ShownProfile['reminderOffer'];
}

const kinds = [
  { name: 'class', channels: ['remindsByPush', 'remindsByEmail', 'remindsBySms'] },
  { name: 'freeEnd', channels: ['freeEndByPush', 'freeEndByEmail', 'freeEndBySms'] },
  { name: 'newDates', channels: ['newDatesByPush', 'newDatesByEmail', 'newDatesBySms'] },
] as const;
const words = ['push', 'email', 'sms'] as const;

/** When one is reminded of classes and told that free leaving ends, by which channels, and whether at night. */
export function ReminderFields({ form, offer }: ReminderFieldsProps) {
  const { t } = useTranslation();
  const before = useMemo(() => {
    const write = (choice: RemindsBefore): string => {
      if (choice === 'off' || (choice === 'club' && offer?.hours === 0)) return t('profile.reminders.off');
      const hours = choice === 'club' ? (offer?.hours ?? 0) : Number(choice);
      const said = t('profile.reminders.before', { count: hours });
      return choice === 'club' ? t('profile.reminders.club', { said }) : said;
    };
    return remindsBefore.map((choice) => ({ choice, label: write(choice) }));
  }, [offer, t]);
  if (!offer) return null;
  const { hasSms, freeEndMinutes, quietFrom, quietUntil } = offer;
  return (
    <>
      <h2 className={classes.section}>{t('profile.reminders.title')}</h2>
      <div className={classes.wide}>
        <SelectField {...form.field('remindsBefore')} label={t('profile.reminders.label')}>
          {before.map(({ choice, label }) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {kinds.map(({ name, channels }) =>
        name === 'freeEnd' && freeEndMinutes === 0 ? null : (
          <fieldset key={name} className={classes.wide} aria-labelledby={`profile-reminders-${name}`}>
            <Text component="h3" id={`profile-reminders-${name}`} size="body" tone="t1" weight={650}>
              {t(`profile.reminders.${name}`, { count: freeEndMinutes })}
            </Text>
            {channels.map((channel, index) =>
              words[index] === 'sms' && !hasSms ? null : (
                <Checkbox
                  key={channel}
                  {...form.box(channel)}
                  label={t(`profile.reminders.by.${words[index] ?? 'push'}`)}
                />
              ),
            )}
          </fieldset>
        ),
      )}
      <div className={classes.wide}>
        <Checkbox
          {...form.box('calendarByEmail')}
          label={t('profile.reminders.calendar')}
          hint={t('profile.reminders.calendarHint')}
        />
      </div>
      {quietFrom !== quietUntil && (
        <div className={classes.wide}>
          <Checkbox
            {...form.box('remindsAtNight')}
            label={t('profile.reminders.atNight')}
            hint={t('profile.reminders.atNightHint', { from: quietFrom, until: quietUntil })}
          />
        </div>
      )}
    </>
  );
}
