import { type Language, languages } from '#api/languages.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '../elements/chip.tsx';

/** In which language a text is being written. */
export function LanguageChips({ chosen, onChoose }: { chosen: Language; onChoose: (language: Language) => void }) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('menu.language')}>
      {languages.map((one) => (
        <Chip key={one} isOn={one === chosen} onClick={() => onChoose(one)}>
          {t(`common.language.${one}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
