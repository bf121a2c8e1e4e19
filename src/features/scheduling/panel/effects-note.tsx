import { IconAlertTriangle, IconMessage2, IconUsers } from '@tabler/icons-react';
import type { Effects } from '#api/scheduling/schema.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { Switch } from '#src/ui/form/switch.tsx';
import type { Editor } from '../use-editor.ts';
import classes from './training-panel.module.css';
import type { EffectsState } from './use-effects.ts';

/** What saving does to people, and what is in its way. */
export function EffectsNote({ editor, effects }: { editor: Editor; effects: EffectsState }) {
  const { t } = useTranslation();
  const { data, isFetching, isError } = effects;
  if (isError) return <p className={classes.note}>{t('scheduling.effects.failed')}</p>;
  if (!data) return null;
  return (
    <section
      className={joinClasses(classes.effects, isFetching && classes.asking)}
      aria-label={t('scheduling.effects.title')}
      aria-busy={isFetching}
      aria-live="polite"
    >
      {data.clashes.map((clash) => (
        <p
          key={`${clash.what} ${clash.trainingId ?? ''} ${clash.reservationId ?? ''} ${clash.absenceId ?? ''}`}
          className={classes.clash}
        >
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {clashText(clash, t)}
        </p>
      ))}
      {!editor.isNew && <People effects={data} />}
      {data.overCapacity > 0 && (
        <Switch
          label={t('scheduling.effects.moveLast', { count: data.overCapacity })}
          hint={t('scheduling.effects.over', { count: data.registered })}
          {...editor.form.getInputProps('moveLastToWaitingList', { type: 'checkbox' })}
        />
      )}
    </section>
  );
}

function People({ effects }: { effects: Effects }) {
  const { t } = useTranslation();
  const { registered, waiting, smsCount, emailCount, pushCount, isLeavingFree } = effects;
  const told = [
    pushCount > 0 && t('scheduling.effects.push', { count: pushCount }),
    emailCount > 0 && t('scheduling.effects.email', { count: emailCount }),
    smsCount > 0 && t('scheduling.effects.sms', { count: smsCount }),
  ].filter(Boolean);
  return (
    <>
      <p className={classes.effect}>
        <IconUsers size={20} stroke={1.9} aria-hidden />
        {[
          t('scheduling.effects.registered', { count: registered }),
          waiting > 0 && t('scheduling.waiting', { count: waiting }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className={classes.effect}>
        <IconMessage2 size={20} stroke={1.9} aria-hidden />
        {told.length > 0 ? t('scheduling.effects.told', { ways: told.join(', ') }) : t('scheduling.effects.nobody')}
      </p>
      {isLeavingFree && registered > 0 && <p className={classes.effect}>{t('scheduling.effects.free')}</p>}
    </>
  );
}

function clashText(clash: Effects['clashes'][number], t: ReturnType<typeof useTranslation>['t']): string {
  const { what, by, name, startDateTime, duration } = clash;
  const time = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
  if (by === 'absence') return t('scheduling.effects.away');
  return t(`scheduling.effects.clash.${what}`, { name, time });
}
