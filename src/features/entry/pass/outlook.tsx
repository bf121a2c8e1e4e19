import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '#api/entry/schema.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Card } from '#src/ui/card.tsx';
import { entryRefusalText } from '../entry-refusal-text.ts';
import classes from './pass-tab.module.css';

/** Said before leaving home: the door will not open, why, and what would help. */
export function Outlook({ outlook: { error = 'unknown', remedy } }: { outlook: Entry['outlook'] }) {
  const { t } = useTranslation();
  const [site, now] = [useSite(), useNow()];
  return (
    <Card className={classes.outlook}>
      <IconAlertTriangle size={24} stroke={1.9} aria-hidden />
      <div>
        <p className={classes.reason}>{t('pass.wouldNotOpen')}</p>
        <p className={classes.remedy}>{entryRefusalText({ key: error, remedy }, { t, site, now })}</p>
      </div>
    </Card>
  );
}
