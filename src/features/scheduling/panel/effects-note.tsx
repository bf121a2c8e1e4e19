import { IconAlertTriangle, IconCircleCheck, IconClock, IconMessage2, IconUsers } from '@tabler/icons-react';
import type { Effects } from '#api/scheduling/schema.ts';
import type { SeriesEffects } from '#api/scheduling/series/schema.ts';
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

/** What saving does to people, and what is in its way. */
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
      {(seriesData ? [] : data.clashes).map((clash) => (
        <p
          key={`${clash.what} ${clash.trainingId ?? ''} ${clash.reservationId ?? ''} ${clash.absenceId ?? ''}`}
          className={classes.clash}
        >
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {clashText(clash, t)}
        </p>
      ))}
      {data.clockChanges.map((change) => (
        <p key={change.wanted} className={classes.effect}>
          <IconClock size={20} stroke={1.9} aria-hidden />
          {clockChangeText(change, t)}
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
