import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { MethodChoice, PaymentMethods } from '#api/payments/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import classes from './method-chooser.module.css';
import { BankTile } from './method-row.tsx';

interface BankGridProps {
  countries: PaymentMethods['countries'];
  chosen: MethodChoice | undefined;
  onChoose: (method: MethodChoice) => void;
}

/** The country in which the club is, if it is among them. */
const homeOf = (timeZone: string): string => (timeZone === 'Europe/Riga' ? 'LV' : 'EE');

/** The banks of one country; some share a code with those of another, so the country is part of the choice. */
export function BankGrid({ countries, chosen, onChoose }: BankGridProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const [asked, setAsked] = useState(homeOf(timeZone));
  const shown = countries.find(({ country }) => country === asked) ?? countries[0];
  if (!shown) return null;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return (
    <>
      <div className={classes.banks}>
        <h2 className={classes.heading}>{t('payments.bank')}</h2>
        {countries.length > 1 && (
          <label className={classes.country}>
            <span className={classes.hidden}>{t('payments.country')}</span>
            <select value={shown.country} onChange={({ currentTarget }) => setAsked(currentTarget.value)}>
              {countries.map(({ country }) => (
                <option key={country} value={country}>
                  {names.of(country)}
                </option>
              ))}
            </select>
            <IconChevronDown size={18} stroke={1.9} aria-hidden />
          </label>
        )}
      </div>
      <div className={classes.grid}>
        {shown.banks.map(({ code, name }) => (
          <BankTile
            key={code}
            label={name}
            isOn={chosen?.kind === 'bank' && chosen.bank === code && chosen.country === shown.country}
            onChoose={() => onChoose({ kind: 'bank', bank: code, country: shown.country })}
          />
        ))}
      </div>
    </>
  );
}
