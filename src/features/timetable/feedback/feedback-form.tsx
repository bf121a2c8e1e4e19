import { IconLock, IconUsers } from '@tabler/icons-react';
import { useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import type { OwnFeedback } from '#api/feedback/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { QueuedButton } from '#src/ui/elements/queued-button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import classes from './feedback.module.css';
import { FeedbackFoot } from './feedback-foot.ts';
import { FeelingChoice } from './feeling-choice.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

export interface FeedbackFormProps {
  training: { id: number; name: string; startDateTime: string };
  /** Staff write to the participants and do not rate. */
  say: 'member' | 'staff';
  own: OwnFeedback | null;
  trainerName: string | undefined;
}

const maxLength = 1000;
const icon = { size: 18, stroke: 1.9, 'aria-hidden': true } as const;

/** The user's feedback on a training that has begun: how it was, how the trainer was, and a text. */
export function FeedbackForm({ training, say, own, trainerName }: FeedbackFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const foot = useContext(FeedbackFoot);
  const form = useFeedbackForm(training, own);
  const { values, change, isEmpty, isSame } = form;
  const isMember = say === 'member';
  const isForAll = !isMember || (values.mayBeShown && values.text.trim() !== '');
  const buttons = (
    <div className={classes.buttons}>
      {own && !form.isQueued && (
        <Button size={56} isBusy={form.isBusy} onClick={form.takeBack}>
          {t('feedback.takeBack')}
        </Button>
      )}
      {form.isQueued && isSame ? (
        <QueuedButton size={56} onTakeBack={form.hold} />
      ) : (
        <Button
          type="submit"
          form={id}
          variant="primary"
          size={56}
          isWide
          isBusy={form.isBusy}
          disabled={isEmpty || isSame}
        >
          {t(own ? 'feedback.change' : isMember ? 'feedback.send' : 'feedback.sendToAll')}
        </Button>
      )}
    </div>
  );
  return (
    <form id={id} className={classes.card} onSubmit={form.submit}>
      {isMember && (
        <>
          <FeelingChoice
            legend={t('feedback.howWasIt')}
            value={values.trainingRating}
            onChange={(trainingRating) => change({ trainingRating })}
          />
          {trainerName && (
            <FeelingChoice
              legend={t('feedback.andTrainer')}
              about={trainerName}
              value={values.trainerRating}
              isIconOnly
              onChange={(trainerRating) => change({ trainerRating })}
            />
          )}
        </>
      )}
      <TextArea
        label={t(isMember ? 'feedback.text' : 'feedback.textToAll')}
        value={values.text}
        maxLength={maxLength}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {isMember && (
        <Checkbox
          label={t('feedback.mayBeShown')}
          checked={values.mayBeShown}
          onChange={(event) => change({ mayBeShown: event.currentTarget.checked })}
        />
      )}
      <p className={classes.note}>
        {isForAll ? <IconUsers {...icon} /> : <IconLock {...icon} />}
        {t(isMember ? (isForAll ? 'feedback.seenWhenAllowed' : 'feedback.seenByClub') : 'feedback.seenByAll')}
      </p>
      {own && own.text !== null && isSame && isMember && (
        <p className={classes.note}>{t(`feedback.own.${own.state}`)}</p>
      )}
      {foot ? createPortal(buttons, foot) : buttons}
    </form>
  );
}
