import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FieldError } from '#src/ui/form/form-failure.tsx';
import classes from '../buy.module.css';
import { purchaseQueries } from '../queries.ts';
import type { BuyerForm } from './who-step.tsx';

/** What one agrees to: nothing is ticked beforehand. */
export function TermsBoxes({ form, mustAsk }: { form: BuyerForm; mustAsk: boolean }) {
  const { t } = useTranslation();
  const box = (name: 'accepted' | 'started') => {
    const { error, ...rest } = form.box(name);
    return { ...rest, error: error && <FieldError text={error} /> };
  };
  return (
    <div className={classes.boxes}>
      <Checkbox {...box('accepted')} label={t('purchases.accept')} />
      {mustAsk && <Checkbox {...box('started')} label={t('purchases.startAtOnce')} />}
      <FullTerms />
    </div>
  );
}

/** All of it, on demand. */
export function FullTerms() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(purchaseQueries.terms());
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size={44} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'purchases.hideTerms' : 'purchases.readTerms')}
      </Button>
      {isOpen && (
        <div className={classes.terms}>
          {data?.[language].split('\n\n').map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  );
}
