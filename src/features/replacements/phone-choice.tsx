import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Candidate } from '#api/replacements/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { nameOf } from './offer-card.tsx';
import { replacementQueries } from './queries.ts';

interface PhoneChoiceProps {
  trainingId: number;
  onChoose: (candidate: Candidate) => void;
}

/** For an admin: somebody who agreed by phone, also one who is not usually asked; who is taken cannot be chosen. */
export function PhoneChoice({ trainingId, onChoose }: PhoneChoiceProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [chosenId, setChosenId] = useState('');
  const { data } = useQuery(replacementQueries.candidates(owner, 'admin', trainingId));
  const able = (data?.items ?? []).filter(({ whyNot }) => whyNot !== 'busy' && whyNot !== 'away');
  const chosen = able.find(({ id }) => String(id) === chosenId);
  if (able.length === 0) return null;
  const labelOf = (one: Candidate) =>
    one.whyNot ? `${nameOf(one)} (${t(`replacements.whyNot.${one.whyNot}`)})` : nameOf(one);
  return (
    <Stack gap={8}>
      <SelectField
        label={t('replacements.agreed')}
        data={[
          { value: '', label: t('replacements.nobodyYet') },
          ...able.map((one) => ({ value: String(one.id), label: labelOf(one) })),
        ]}
        value={chosenId}
        onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
      />
      <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
        {t('replacements.assign')}
      </Button>
    </Stack>
  );
}
