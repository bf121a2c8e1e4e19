import type { ComponentProps } from 'react';
import { defaultMakeUpRule, type MakeUpRule } from '#api/training-groups/make-up/rule.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

/** The rule as the form holds it: numbers as text. */
interface MakeUpValues {
  hoursBefore: string;
  days: string;
  perMember: string;
  isSameStyle: boolean;
}

interface MakeUpFieldsProps {
  hasMakeUp: boolean;
  field: (name: 'hoursBefore' | 'days' | 'perMember') => Omit<ComponentProps<typeof TextField>, 'label'>;
  box: (name: 'hasMakeUp' | 'isSameStyle') => Omit<ComponentProps<typeof Switch>, 'label'>;
}

/** Whether missed dates give a make-up class, and within which limits. */
export function MakeUpFields({ hasMakeUp, field, box }: MakeUpFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        {...box('hasMakeUp')}
        label={t('trainingGroups.makeUp.rule.has')}
        hint={t('trainingGroups.makeUp.rule.hasHint')}
      />
      {hasMakeUp && (
        <>
          <TextField
            {...field('hoursBefore')}
            label={t('trainingGroups.makeUp.rule.hours')}
            hint={t('trainingGroups.makeUp.rule.hoursHint')}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField
            {...field('days')}
            label={t('trainingGroups.makeUp.rule.days')}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField
            {...field('perMember')}
            label={t('trainingGroups.makeUp.rule.perMember')}
            inputMode="numeric"
            maxLength={2}
          />
          <Switch
            {...box('isSameStyle')}
            label={t('trainingGroups.makeUp.rule.sameStyle')}
            hint={t('trainingGroups.makeUp.rule.sameStyleHint')}
          />
        </>
      )}
    </>
  );
}

export function makeUpValues(rule: MakeUpRule | null): MakeUpValues & { hasMakeUp: boolean } {
  const { hoursBefore, days, perMember, isSameStyle } = rule ?? defaultMakeUpRule;
  return {
    hasMakeUp: rule !== null,
    hoursBefore: hoursBefore === null ? '' : String(hoursBefore),
    days: String(days),
    perMember: String(perMember),
    isSameStyle,
  };
}

export const makeUpOf = ({ hoursBefore, days, perMember, isSameStyle }: MakeUpValues): MakeUpRule => ({
  hoursBefore: hoursBefore.trim() === '' ? null : Number(hoursBefore),
  days: Number(days),
  perMember: Number(perMember),
  isSameStyle,
});

const isBetween = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

export function makeUpMistakes({ hoursBefore, days, perMember }: MakeUpValues) {
  const wrong = 'errors.field.invalid' as const;
  return {
    hoursBefore: hoursBefore.trim() === '' || isBetween(hoursBefore, 0, 336) ? null : wrong,
    days: isBetween(days, 1, 366) ? null : wrong,
    perMember: isBetween(perMember, 1, 50) ? null : wrong,
  };
}
