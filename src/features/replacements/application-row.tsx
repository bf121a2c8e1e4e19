import type { Application } from '#api/replacements/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { nameOf } from './offer-card.tsx';
import classes from './replacements.module.css';

interface ApplicationRowProps {
  application: Application;
  mayChoose: boolean;
  onChoose: () => void;
}

/** Who applies, how well they fit, and whether they still can. */
export function ApplicationRow({ application, mayChoose, onChoose }: ApplicationRowProps) {
  const { t } = useTranslation();
  const { trainer, state, clash, substitutions, knowsTraining, isEntered } = application;
  const isStanding = state === 'applied';
  const facts = [
    ...(isStanding ? [t('replacements.free')] : [t(`replacements.application.${state}`)]),
    ...(isEntered ? [t('replacements.byPhone')] : []),
    ...(knowsTraining ? [t('replacements.knows')] : []),
    ...(substitutions > 0 ? [t('replacements.substitutions', { count: substitutions })] : []),
  ];
  return (
    <li className={classes.row}>
      <Avatar {...trainer} />
      <div>
        <p className={classes.person}>{nameOf(trainer)}</p>
        <p className={joinClasses(classes.facts, clash !== null && classes.warn)}>
          {clash
            ? t('replacements.clash', {
                what:
                  clash.by === 'absence' ? t('replacements.away') : `${clash.name} ${formatTime(clash.startDateTime)}`,
              })
            : facts.join(', ')}
        </p>
      </div>
      {isStanding && mayChoose && (
        <Button
          size={44}
          variant={clash ? 'outline' : 'primary'}
          aria-label={`${t('replacements.choose')}: ${nameOf(trainer)}`}
          onClick={onChoose}
        >
          {t('replacements.choose')}
        </Button>
      )}
    </li>
  );
}
