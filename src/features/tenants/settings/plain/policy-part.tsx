import { useState } from 'react';
import { plainParts } from '#api/tenants/settings/parts.ts';
import { type TrainingKind, trainingKinds } from '#api/timetable/training-kinds.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Segments } from '#src/ui/flow/segments.tsx';
import settingsClasses from '../settings.module.css';
import classes from './plain.module.css';
import { PlainForm } from './plain-form.tsx';
import { OfSettings } from './plain-part.tsx';
import { PolicyTrial } from './policy-trial.tsx';

/** Rules of booking, or of the waiting list, of one kind of class at a time. */
function PolicyPart({ part }: { part: 'booking' | 'waiting' }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<TrainingKind>('group');
  return (
    <OfSettings>
      {(page) => (
        <>
          <div className={classes.kinds}>
            <Segments
              label={t('settings.kinds')}
              value={kind}
              onChange={setKind}
              options={trainingKinds.map((value) => ({ value, text: t(`settings.option.kind.${value}`) }))}
            />
          </div>
          <p className={settingsClasses.facts}>{t('settings.since')}</p>
          <PlainForm
            key={kind}
            page={page}
            title={t(`settings.part.${part}`)}
            addresses={plainParts[part].map((name) => name.replace('[]', `.${kind}`))}
          >
            {(changes) => part === 'booking' && Object.keys(changes).length > 0 && <PolicyTrial changes={changes} />}
          </PlainForm>
        </>
      )}
    </OfSettings>
  );
}

export const BookingPart = () => <PolicyPart part="booking" />;
export const WaitingPart = () => <PolicyPart part="waiting" />;
