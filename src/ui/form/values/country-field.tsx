import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { SelectField, type SelectFieldProps } from '../select-field.tsx';

interface CountryProps extends Omit<SelectFieldProps, 'children'> {
  /** Those to choose from, by ISO 3166. */
  codes: readonly string[];
  /** What it means to choose none. */
  noneLabel: string;
}

/** A country by its name in the language of the app. */
export function CountryField({ codes, noneLabel, ...rest }: CountryProps) {
  const language = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const all = codes.map((code) => ({ code, name: names.of(code) ?? code }));
  return (
    <SelectField {...rest}>
      <option value="">{noneLabel}</option>
      {all
        .toSorted((a, b) => a.name.localeCompare(b.name, language))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
