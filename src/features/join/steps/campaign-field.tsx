import { IconCheck } from '@tabler/icons-react';
import { formatMoney } from '#api/format-money.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../join.module.css';
import type { Join } from '../use-join.ts';
import type { PersonFieldForm } from './use-person-form.ts';

export interface CampaignForm {
  field: (name: 'campaignCode') => ReturnType<PersonFieldForm['field']>;
  values: { campaignCode: string };
}

/** A campaign code; what it takes off is seen as soon as the field is left. */
export function CampaignField({ join, form }: { join: Join; form: CampaignForm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { values } = form;
  const { draft, codeFailure, quote } = join;
  const typed = values.campaignCode.trim();
  const isApplied = typed !== '' && typed === draft.campaignCode && !codeFailure && (quote?.discount ?? 0) > 0;
  const isRefused = codeFailure instanceof ApiFailure && typed === draft.campaignCode;
  const apply = () => {
    if (typed !== draft.campaignCode) join.change({ campaignCode: typed });
  };
  const field = form.field('campaignCode');
  return (
    <div>
      <TextField
        {...field}
        label={t('join.person.campaign')}
        hint={t('join.person.campaignHint')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        isAccepted={isApplied}
        error={isRefused ? t('snackbar.campaign_code_not_found') : field.error}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
      />
      <p role="status" className={classes.applied}>
        {isApplied && quote && (
          <>
            <IconCheck size={18} stroke={2.4} aria-hidden />
            {formatMoney(-quote.discount, language)} · {t('join.person.applied')}
          </>
        )}
      </p>
    </div>
  );
}
