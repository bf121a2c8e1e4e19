import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { ChoiceCard, ChoiceGroup } from '#src/ui/flow/choice-card.tsx';
import { FlowFoot } from '#src/ui/flow/flow-foot.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { StepProps } from '../join-flow.tsx';
import { StepTitle } from '../step-title.tsx';

/** With fewer clubs all are seen at once. */
const searchedFrom = 4;

/** Case and diacritics do not count. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function ClubStep({ join, onDone }: StepProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { units } = join.products;
  const shown = units.filter(({ name, address }) => fold(`${name} ${address}`).includes(fold(search.trim())));
  return (
    <>
      <StepTitle id="join-club">{t('join.club.title')}</StepTitle>
      {units.length >= searchedFrom && (
        <TextField
          type="search"
          aria-label={t('join.club.search')}
          label=""
          placeholder={t('join.club.search')}
          leftSection={<IconMapPin size={20} stroke={1.9} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p role="status">{t('join.club.none')}</p>}
      <ChoiceGroup labelledBy="join-club">
        {shown.map(({ id, name, address }) => (
          <ChoiceCard
            key={id}
            name="club"
            title={name}
            text={address}
            isOn={join.draft.unitId === id}
            onChoose={() => join.change({ unitId: id })}
            onPick={onDone}
          />
        ))}
      </ChoiceGroup>
      <FlowFoot>
        <Button variant="primary" size={56} isWide disabled={join.draft.unitId === undefined} onClick={onDone}>
          {t('join.continue')}
        </Button>
      </FlowFoot>
    </>
  );
}
