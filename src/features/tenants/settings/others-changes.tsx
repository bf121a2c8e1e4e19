import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './settings.module.css';

interface OthersProps {
  /** Fields that were changed here and by somebody else, with what they saved. */
  changes: readonly { label: string; theirs: unknown }[];
}

/** Somebody else has saved meanwhile: what they wrote stands beside what is typed here, which is kept. */
export function OthersChanges({ changes }: OthersProps) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const shown = (theirs: unknown) =>
    typeof theirs === 'boolean' ? t(theirs ? 'seller.others.on' : 'seller.others.off') : String(theirs || '–');
  return (
    <div className={classes.missing} role="alert">
      <IconUsers size={22} stroke={1.9} aria-hidden />
      <div>
        <p>{t('seller.others.title')}</p>
        <ul>
          {changes.map(({ label, theirs }) => (
            <li key={label}>{t('seller.others.change', { label, value: shown(theirs) })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
