import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#api/dates.ts';
import { purchaseQueries } from '#src/features/purchases/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import classes from '../join.module.css';
import type { StepProps } from '../join-flow.tsx';
import { JoinFoot } from '../join-foot.tsx';
import { ContractCampaign } from '../member/contract-campaign.tsx';
import { StepTitle } from '../step-title.tsx';
import { useSendJoin } from '../use-send-join.ts';
import { NeedsNetwork } from './person-step.tsx';
import own from './terms.module.css';
import { TermsInShort } from './terms-in-short.tsx';

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** What one agrees to: nothing is ticked beforehand. */
export function TermsStep({ join, onDone }: StepProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isAccepted, setAccepted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isTried, setTried] = useState(false);
  const { send, isBusy, failure } = useSendJoin(join);
  const { today, withdrawableUntil } = join.products.rules;
  const { startsOn = today, allowsAds } = join.draft;
  const mustAsk = startsOn <= withdrawableUntil;
  const earliest = formatDate(addDays(withdrawableUntil, 1));
  const goOn = () => {
    setTried(true);
    if (!isAccepted || (mustAsk && !isAsked)) return;
    if (!join.isByInvoice) return send({ askedToStart: isAsked, onDone });
    join.accept({ askedToStart: isAsked });
    onDone();
  };
  return (
    <>
      <StepTitle id="join-terms">{t('join.terms.title')}</StepTitle>
      <TermsInShort rules={join.products.rules} />
      <FullTerms />
      {join.contract && <ContractCampaign join={join} />}
      <div className={classes.boxes}>
        <div className={own.agreed} data-on={isAccepted || undefined}>
          <Checkbox
            label={t('join.terms.accept')}
            checked={isAccepted}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
            error={isTried && !isAccepted ? <FieldError text={t('join.terms.acceptNeeded')} /> : undefined}
          />
        </div>
        {mustAsk && (
          <Checkbox
            label={t('join.terms.start')}
            checked={isAsked}
            onChange={({ currentTarget }) => setAsked(currentTarget.checked)}
            error={
              isTried && !isAsked ? <FieldError text={t('join.terms.startNeeded', { date: earliest })} /> : undefined
            }
          />
        )}
        {!join.person && (
          <Checkbox
            label={t('join.terms.ads')}
            checked={allowsAds}
            onChange={({ currentTarget }) => join.change({ allowsAds: currentTarget.checked })}
          />
        )}
      </div>
      <JoinFoot
        join={join}
        isBusy={isBusy}
        isDisabled={!isOnline}
        note={isOnline ? <FormFailure error={isBusy ? null : failure} /> : <NeedsNetwork />}
        onDone={goOn}
      />
    </>
  );
}

/** All of it, on demand. */
function FullTerms() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(purchaseQueries.terms());
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className={own.read} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{t(isOpen ? 'join.terms.hide' : 'join.terms.read')}</span>
        {isOpen ? <IconChevronUp {...icon} /> : <IconChevronDown {...icon} />}
      </button>
      {isOpen && (
        <div className={own.terms}>
          {data?.[language].split('\n\n').map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  );
}
