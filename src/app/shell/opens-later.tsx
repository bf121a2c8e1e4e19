import { IconPhone } from '@tabler/icons-react';
import { startPageOf } from '#src/lib/guards/start-page.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './opens-later.module.css';

/** Why nothing is here yet, and whom to ask; whoever works here reads that they alone see what is there. */
export function OpensLater() {
  const { t } = useTranslation();
  const { title, phone } = useSite();
  const { userClaims } = useSession();
  const isStaff = userClaims && startPageOf(userClaims);
  return (
    <Card className={classes.note} tone="dashed" aria-labelledby="opens-later">
      <Stack gap={4} flex="1 1 16rem" minWidth={0}>
        <Text component="h2" id="opens-later" size="h4" breaks>
          {isStaff ? t('opensLater.staff.title') : t('opensLater.title', { club: title })}
        </Text>
        <Text size="meta" tone="t2">
          {t(isStaff ? 'opensLater.staff.text' : 'opensLater.text')}
        </Text>
      </Stack>
      <Row wrap gap={8}>
        {isStaff && userClaims.isAdmin && (
          <LinkButton to="/admin/setup" size={44}>
            {t('opensLater.staff.go')}
          </LinkButton>
        )}
        {!isStaff && phone && (
          <ButtonAnchor
            href={`tel:${phone.replaceAll(' ', '')}`}
            size={44}
            icon={<IconPhone size={20} stroke={1.9} aria-hidden />}
          >
            {t('opensLater.call', { phone })}
          </ButtonAnchor>
        )}
        {!isStaff && (
          <LinkButton to="/public/law" size={44} variant="outline">
            {t('opensLater.about')}
          </LinkButton>
        )}
      </Row>
    </Card>
  );
}
