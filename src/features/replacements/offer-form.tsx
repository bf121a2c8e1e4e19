import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AbsenceReason, absenceReasons } from '#api/trainers/absence-reasons.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { CandidateList } from './candidate-list.tsx';
import { replacementMutations } from './mutations.ts';
import { replacementQueries, type Side } from './queries.ts';
import classes from './replacements.module.css';
import { TrainingChoice } from './training-choice.tsx';

export interface OfferFormProps {
  side: Side;
  /** Whose trainings may be offered; undefined: everybody's. */
  trainerId: number | undefined;
  /** The training that was chosen elsewhere. */
  training: number | undefined;
  onDone: (offerId: number) => void;
}

/** Which training needs somebody, why, and who is asked. */
export function OfferForm({ side, trainerId, training, onDone }: OfferFormProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [chosenId, setChosenId] = useState(training);
  const [reason, setReason] = useState<AbsenceReason>('other');
  const [comment, setComment] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const known = useQuery({ ...replacementQueries.training(owner, training ?? 0), enabled: training !== undefined });
  const candidates = useQuery({
    ...replacementQueries.candidates(owner, side, chosenId ?? 0),
    enabled: chosenId !== undefined,
  });
  const offer = useMutation(replacementMutations.offer(side));
  const able = (candidates.data?.items ?? []).filter(({ whyNot }) => whyNot === null);
  const asked = able.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosenId === undefined) return;
    const some = asked.length > 0 && asked.length < able.length;
    offer.mutate(
      { trainingId: chosenId, reason, comment, ...(some && { candidateIds: asked }) },
      {
        onSuccess: ({ item }) => {
          snackbar.success('replacements.opened', { values: { count: item.candidates.length } });
          onDone(item.id);
        },
      },
    );
  };
  const item = known.data?.item;
  const chosen = item && `${formatDate(item.startDateTime)} ${formatTime(item.startDateTime)} ${item.name}`;
  const isIll = reason === 'illness';
  return (
    <form className={classes.sheet} onSubmit={submit} noValidate>
      {training === undefined && <TrainingChoice trainerId={trainerId} chosenId={chosenId} onChoose={setChosenId} />}
      {chosen && <p className={classes.person}>{chosen}</p>}
      <Row wrap gap={8} role="group" aria-label={t('replacements.why')}>
        {absenceReasons.map((one) => (
          <Chip key={one} isOn={reason === one} onClick={() => setReason(one)}>
            {t(`replacements.reason.${one}`)}
          </Chip>
        ))}
      </Row>
      <TextArea
        label={t('replacements.comment')}
        hint={t(isIll ? 'replacements.commentHidden' : 'replacements.commentHint')}
        value={comment}
        maxLength={300}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {candidates.isFetching && !candidates.data && <SkeletonRows label={t('common.loading')} />}
      {candidates.data && <CandidateList candidates={candidates.data.items} left={left} onToggle={toggle} />}
      <FormFailure error={offer.error ?? candidates.error} />
      {!isOnline && <p className={classes.facts}>{t('replacements.needsNetwork')}</p>}
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        isBusy={offer.isPending}
        disabled={!isOnline || !candidates.data || (able.length > 0 && asked.length === 0)}
      >
        {t('replacements.seek')}
      </Button>
    </form>
  );
}
