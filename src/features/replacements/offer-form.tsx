import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { Candidate } from '#api/replacements/schema.ts';
import { type AbsenceReason, absenceReasons } from '#api/trainers/absence-reasons.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { replacementMutations } from './mutations.ts';
import { nameOf } from './offer-card.tsx';
import { replacementQueries, type Side } from './queries.ts';
import classes from './replacements.module.css';

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

interface TrainingChoiceProps {
  trainerId: number | undefined;
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** A day, and one of its trainings that have not begun. */
function TrainingChoice({ trainerId, chosenId, onChoose }: TrainingChoiceProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const now = useNow();
  const [date, setDate] = useState(toPlainDate(now, timeZone));
  const { data } = useQuery(replacementQueries.trainings(owner, trainerId, date));
  const begun = toWallTime(now, timeZone);
  const coming = (data?.items ?? []).filter(
    ({ status, startDateTime }) => status !== 'cancelled' && startDateTime > begun,
  );
  return (
    <>
      <DateField
        label={t('replacements.day')}
        text={formatDate(date)}
        date={date}
        onDate={(next) => {
          setDate(next);
          onChoose(undefined);
        }}
      />
      <SelectField
        label={t('replacements.training')}
        {...(data && coming.length === 0 && { hint: t('replacements.noTraining') })}
        data={[
          { value: '', label: t('replacements.choosePlease') },
          ...coming.map(({ id, startDateTime, name }) => ({
            value: String(id),
            label: `${formatTime(startDateTime)} ${name}`,
          })),
        ]}
        value={chosenId === undefined ? '' : String(chosenId)}
        onChange={({ currentTarget }) => onChoose(currentTarget.value ? Number(currentTarget.value) : undefined)}
      />
    </>
  );
}

interface CandidateListProps {
  candidates: readonly Candidate[];
  /** Who is not asked although they may be. */
  left: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

/** Whom to ask; below, who cannot be asked and why. */
function CandidateList({ candidates, left, onToggle }: CandidateListProps) {
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
