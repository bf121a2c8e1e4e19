import { IconDoorEnter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { importMutations } from './mutations.ts';
import { PeopleImport } from './people-import.tsx';
import { SaveButton } from './save-button.tsx';
import { TimetableImport } from './timetable/timetable-import.tsx';

/** What a club brings along, and takes with it, as files. */
export function ImportsPart() {
  const { t } = useTranslation();
  return (
    <Stack gap={36} minWidth={0} data-wide>
      <PeopleImport />
      <TimetableImport />
      <Section title={t('imports.save.title')} about={t('imports.save.about')}>
        <Row wrap gap={8}>
          <SaveButton save={importMutations.savePeople}>{t('imports.save.people')}</SaveButton>
          <SaveButton save={importMutations.saveTimetable}>{t('imports.save.timetable')}</SaveButton>
        </Row>
      </Section>
      <Section title={t('imports.balances.title')} about={t('imports.balances.about')}>
        <Row wrap gap={8}>
          <LinkButton
            to="/admin/accounting"
            search={{ tab: 'opening' }}
            variant="outline"
            icon={<IconDoorEnter size={20} stroke={1.9} aria-hidden />}
          >
            {t('imports.balances.enter')}
          </LinkButton>
          <SaveButton save={importMutations.saveDebts}>{t('imports.balances.debts')}</SaveButton>
          <SaveButton save={importMutations.saveCredits}>{t('imports.balances.credits')}</SaveButton>
          <SaveButton save={importMutations.saveVouchers}>{t('imports.balances.vouchers')}</SaveButton>
        </Row>
      </Section>
    </Stack>
  );
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Stack component="section" gap={12} justify="start" aria-label={title}>
      <Text component="h2" size="h4">
        {title}
      </Text>
      <Text size="meta" tone="t2" maxWidth={640}>
        {about}
      </Text>
      {children}
    </Stack>
  );
}
