import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { type FieldTextName, textNameOf } from '#api/tenants/settings/parts.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { FieldError } from '#src/ui/form/form-failure.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import classes from './sentence.module.css';
import type { FormField, SettingDraft } from './setting-draft.ts';
import { SettingInput } from './setting-input.tsx';
import { stepAmount } from './step-amount.ts';

interface InputProps {
  field: FormField;
  fields: FieldForm<SettingDraft>;
  /** As it is stored. */
  before: string | boolean;
  /** Beneath, as long as it is changed. */
  children?: ReactNode;
}

type Spoken = Extract<FieldTextName, `bookingPolicies.${string}`>;

type Unit = 'minutes' | 'seconds' | 'weeks' | 'bookings' | 'places' | 'days' | 'strikes' | 'friends' | 'times';

const units: Readonly<Record<string, Unit>> = {
  windowWeeks: 'weeks',
  upcomingLimit: 'bookings',
  perDayLimit: 'bookings',
  flaggedStylePerDayLimit: 'bookings',
  companionsUpToPlaces: 'places',
  strikeLimit: 'strikes',
  strikeDays: 'days',
  strikePauseDays: 'days',
  guestsPerMonth: 'friends',
  guestVisitsPerYear: 'times',
  undoSeconds: 'seconds',
  promotedLeaveMinutes: 'minutes',
  offerMinutes: 'minutes',
  travelMinutesBetweenClubs: 'minutes',
};

const unitOf = (name: string) => units[name] ?? (name.endsWith('MinutesBefore') ? 'minutes' : undefined);

/** Where the amount stands in a sentence, which is a control. */
const gap = '\u0000';

/** A rule of booking as a sentence with its amount in it, its effect, and what it was; switches and choices as elsewhere. */
export function SentenceInput({ field: setting, fields, before, children }: InputProps) {
  const { t } = useTranslation();
  const id = useId();
  const { key, look } = setting;
  const name = textNameOf(setting.address) as Spoken | undefined;
  if (!name) return null;
  const isChanged = fields.values[key] !== before;
  if (look !== 'whole' && look !== 'time' && look !== 'money')
    return (
      <div className={classes.rule}>
        <SettingInput field={setting} fields={fields} />
        {isChanged && children}
      </div>
    );
  const { error } = fields.field(key);
  const [start, end] = t(`settings.sentence.${name as 'bookingPolicies.windowWeeks'}`, { field: gap }).split(gap);
  return (
    <div className={classes.rule}>
      <div className={classes.sentence}>
        {start && <span>{start.trim()}</span>}
        <Amount setting={setting} fields={fields} isChanged={isChanged} hintId={id} />
        {end && <span>{end.trim()}</span>}
        {isChanged && <s className={classes.old}>{before === '' ? t('settings.notSet') : before}</s>}
      </div>
      <p id={id} className={classes.effect}>
        {t(`settings.effect.${name as 'bookingPolicies.windowWeeks'}`)}
      </p>
      {error && (
        <p className={classes.error}>
          <FieldError text={error} />
        </p>
      )}
      {isChanged && children}
    </div>
  );
}

interface AmountProps extends Pick<InputProps, 'fields'> {
  setting: FormField;
  isChanged: boolean;
  hintId: string;
}

const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const;
const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** It is typed, or stepped by its buttons and the arrow keys. */
function Amount({ setting, fields, isChanged, hintId }: AmountProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key, look, name } = setting;
  const label = t(`settings.label.${textNameOf(setting.address) as 'bookingPolicies.windowWeeks'}`);
  const { error, ...given } = fields.field(key);
  const typed = String(fields.values[key] ?? '');
  const step = (by: 1 | -1) => fields.form.setValues({ [key]: stepAmount(typed, setting, { by, language }) });
  const press = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const unit = unitOf(name.slice(name.lastIndexOf('.') + 1));
  return (
    <span className={classes.amount} data-changed={isChanged || undefined} data-wrong={error ? true : undefined}>
      <button type="button" aria-label={t('settings.less', { label })} onClick={() => step(-1)}>
        <IconMinus {...icon} />
      </button>
      <input
        {...given}
        inputMode={look === 'time' ? 'text' : 'decimal'}
        maxLength={8}
        placeholder="–"
        autoComplete="off"
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={error ? true : undefined}
        onKeyDown={press}
      />
      {unit && <span aria-hidden>{t(`settings.unit.${unit}`, { count: Number(typed) || 0 })}</span>}
      {look === 'money' && <span aria-hidden>€</span>}
      <button type="button" aria-label={t('settings.more', { label })} onClick={() => step(1)}>
        <IconPlus {...icon} />
      </button>
    </span>
  );
}
