import { IconCalendarPlus, IconFileUpload } from '@tabler/icons-react';
import { addDays, toPlainDate } from '#api/dates.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** Classes are made where they are kept. */
export function ClassesPart() {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const tomorrow = addDays(toPlainDate(useNow(), timeZone), 1);
  return (
    <Stack gap={16}>
      <Text maxWidth={640}>{t('setUp.classes.text')}</Text>
      <Row wrap gap={8}>
        <LinkButton
          to="/admin/admin-calendar"
          search={{ add: true, date: tomorrow }}
          variant="primary"
          icon={<IconCalendarPlus {...icon} />}
        >
          {t('setUp.classes.calendar')}
        </LinkButton>
        <LinkButton
          to="/admin/settings"
          search={{ part: 'imports' }}
          variant="outline"
          icon={<IconFileUpload {...icon} />}
        >
          {t('setUp.classes.file')}
        </LinkButton>
      </Row>
    </Stack>
  );
}
