import { IconAlertTriangle, IconCircleCheck, IconClock, IconMessage2, IconUsers } from '@tabler/icons-react';
import type { PlainDate } from '#api/dates.ts';
import type { Effects } from '#api/scheduling/schema.ts';
import type { SeriesEffects } from '#api/scheduling/series/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { clockChangeText } from '#src/lib/messages/clock-change-text.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { Switch } from '#src/ui/form/switch.tsx';
import { countOf } from '../series/series-values.ts';
import type { Editor } from '../use-editor.ts';
import { clashText } from './clash-text.ts';
import { ForeseeFailure } from './foresee-failure.tsx';
import classes from './training-panel.module.css';
import type { EffectsState } from './use-effects.ts';

/** What is in the way of a single training. */
export function ClashNote({ effects: { data } }: { effects: EffectsState }) {
  const { t } = useTranslation();
  const clashes = data?.clashes ?? [];
  return (
    <div role="status" className={joinClasses(clashes.length > 0 && classes.clashes)}>
      {clashes.map((clash) => (
        <p
          key={`${clash.what} ${clash.trainingId ?? ''} ${clash.reservationId ?? ''} ${clash.absenceId ?? ''}`}
          className={classes.clash}
        >
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {clashText(clash, t)}
        </p>
      ))}
    </div>
  );
}

/** What saving does to people. */
export function EffectsNote({ editor, effects }: { editor: Editor; effects: EffectsState }) {
  const { t } = useTranslation();
  const { data, seriesData, isFetching, error } = effects;
  if (error) return <ForeseeFailure error={error} />;
  if (!data) return null;
  return (
    <section
      className={joinClasses(classes.effects, isFetching && classes.asking)}
      aria-label={t('scheduling.effects.title')}
      aria-busy={isFetching}
      aria-live="polite"
    >
      {seriesData && <Fitting effects={seriesData} />}
      {data.clockChanges.map((change) => (
        <p key={change.wanted} className={classes.effect}>
          <IconClock size={20} stroke={1.9} aria-hidden />
          {clockChangeText(change, t)}
        </p>
      ))}
      <ClosedDays editor={editor} days={data.closedDays} />
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

/** Asks whether a class is meant for a closed day; a series leaves it out otherwise. */
function ClosedDays({ editor: { form, series }, days }: { editor: Editor; days: readonly PlainDate[] }) {
  const { t } = useTranslation();
  if (days.length === 0) return null;
  return (
    <Switch
      label={t(series.isSeries ? 'scheduling.closed.alsoThen' : 'scheduling.field.isMeantForClosedDay')}
      hint={t('scheduling.closed.days', { dates: days.map((day) => formatDate(day)).join(', ') })}
      {...form.getInputProps('isMeantForClosedDay', { type: 'checkbox' })}
    />
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

/** How many of a series nothing is in the way of, and what else becomes of it. */
function Fitting({ effects }: { effects: SeriesEffects }) {
  const { t } = useTranslation();
  const { added, changed, dropped, clashing } = effects;
  const free = countOf(effects) - dropped - clashing.length;
  const more = [
    changed > 0 && added > 0 && t('scheduling.series.added', { count: added }),
    dropped > 0 && t('scheduling.series.dropped', { count: dropped }),
  ].filter(Boolean);
  return (
    <>
      <p className={joinClasses(classes.effect, classes.good)}>
        <IconCircleCheck size={20} stroke={2} aria-hidden />
        {t('scheduling.series.fits', { count: free })}
      </p>
      {more.length > 0 && <p className={classes.effect}>{more.join(' ')}</p>}
    </>
  );
}
