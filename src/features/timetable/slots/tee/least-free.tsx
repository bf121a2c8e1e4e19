import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Segments } from '../segments.tsx';
import classes from './tee-list.module.css';

interface LeastFreeProps {
  most: number;
  least: number;
  onChoose: (least: number) => void;
}

/** How many free places a start must have to be shown. */
export function LeastFree({ most, least, onChoose }: LeastFreeProps) {
  const { t } = useTranslation();
  const parts = Array.from({ length: most }, (_, at) => ({ value: at + 1, name: String(at + 1) }));
  return (
    <div className={classes.least}>
      <span aria-hidden>{t('slots.least')}</span>
      <Segments label={t('slots.least')} parts={parts} chosen={least} onChoose={onChoose} />
    </div>
  );
}
