import { useState } from 'react';
import { plainParts } from '#api/tenants/settings/parts.ts';
import { type TrainingKind, trainingKinds } from '#api/timetable/training-kinds.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Segments } from '#src/ui/flow/segments.tsx';
import settingsClasses from '../settings.module.css';
import classes from './plain.module.css';
import { PlainForm } from './plain-form.tsx';
import { OfSettings } from './plain-part.tsx';
import { PolicyTrial, RuleTrial } from './policy-trial.tsx';
import sentenceClasses from './sentence.module.css';
import { SentenceInput } from './sentence-input.tsx';

/** Rules of booking, or of the waiting list, of one kind of class at a time, as sentences. */
function PolicyPart({ part }: { part: 'booking' | 'waiting' }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<TrainingKind>('group');
  const [month, setMonth] = useState<string>();
  const isTried = part === 'booking';
  return (
    <OfSettings>
      {(page) => (
        <div className={sentenceClasses.rules} data-wide="">
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
            renderField={(setting, { fields, before, changes }) => (
              <SentenceInput key={setting.key} field={setting} fields={fields} before={before}>
                {isTried && setting.address in changes && (
                  <RuleTrial field={setting.address} changes={changes} month={month} />
                )}
              </SentenceInput>
            )}
          >
            {(changes) =>
              isTried &&
              Object.keys(changes).length > 0 && <PolicyTrial changes={changes} month={month} onMonth={setMonth} />
            }
          </PlainForm>
        </div>
      )}
    </OfSettings>
  );
}

export const BookingPart = () => <PolicyPart part="booking" />;
export const WaitingPart = () => <PolicyPart part="waiting" />;
