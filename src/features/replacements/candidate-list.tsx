import type { Candidate } from '#api/replacements/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { nameOf } from './offer-card.tsx';
import classes from './replacements.module.css';

interface CandidateListProps {
  candidates: readonly Candidate[];
  /** Who is not asked although they may be. */
  left: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

/** Whom to ask; below, who cannot be asked and why. */
export function CandidateList({ candidates, left, onToggle }: CandidateListProps) {
  const { t } = useTranslation();
  const able = candidates.filter(({ whyNot }) => whyNot === null);
  const others = candidates.filter(({ whyNot }) => whyNot !== null);
  const factsOf = ({ knowsTraining, substitutions, allowsSms }: Candidate): string =>
    [
      ...(knowsTraining ? [t('replacements.knows')] : []),
      ...(substitutions > 0 ? [t('replacements.substitutions', { count: substitutions })] : []),
      ...(allowsSms ? [t('replacements.sms')] : []),
    ].join(', ');
  return (
    <>
      <fieldset className={classes.boxes}>
        <legend className={classes.part}>{t('replacements.whomToAsk')}</legend>
        {able.length === 0 && <p className={classes.facts}>{t('replacements.nobodyToAsk')}</p>}
        {able.map((one) => (
          <Checkbox
            key={one.id}
            label={nameOf(one)}
            hint={factsOf(one)}
            checked={!left.has(one.id)}
            onChange={() => onToggle(one.id)}
          />
        ))}
      </fieldset>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('replacements.notAsked', { count: others.length })}</summary>
          <ul>
            {others.map((one) => (
              <li key={one.id} className={classes.facts}>
                <strong>{nameOf(one)}</strong>{' '}
                {one.whyNot === 'busy' && one.occupied
                  ? t('replacements.clash', { what: `${one.occupied.name} ${formatTime(one.occupied.startDateTime)}` })
                  : one.whyNot && t(`replacements.whyNot.${one.whyNot}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
