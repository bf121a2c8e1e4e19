import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SetUp } from '#api/set-up/schema.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { addressOf, timetableOf } from './address-of.ts';
import classes from './poster.module.css';
import { setUpQueries } from './queries.ts';

/** A sheet for the door of the club: whoever points a camera at it is at the timetable. */
export function PosterScreen() {
  const { t } = useTranslation();
  const query = useQuery(setUpQueries.all(useOwner()));
  useTitle(t('setUp.poster.title'));
  return (
    <Screen isFull header={<TopBar start={<ScreenTitle>{t('setUp.poster.title')}</ScreenTitle>} />}>
      <QueryState query={query} />
      {query.data && (
        <div className={classes.page}>
          <Row data-foot className={classes.ways} wrap align="center" gap={12}>
            <Button
              variant="primary"
              icon={<IconPrinter size={20} stroke={1.9} aria-hidden />}
              onClick={() => globalThis.print()}
            >
              {t('setUp.poster.print')}
            </Button>
            <LinkButton to="/admin/setup" search={{ step: 'open' }} variant="outline">
              {t('setUp.poster.back')}
            </LinkButton>
            <Text size="meta" tone="t2" flex="1 1 14rem">
              {t('setUp.poster.hint')}
            </Text>
          </Row>
          <Sheet setUp={query.data} />
        </div>
      )}
    </Screen>
  );
}

const steps = ['camera', 'book', 'install'] as const;

function Sheet({ setUp: { title, host } }: { setUp: SetUp }) {
  const { t } = useTranslation();
  const { data: configuration } = useQuery(tenantQueries.configuration());
  return (
    <article className={classes.sheet} aria-label={t('setUp.poster.title')}>
      <div className={classes.club}>
        {configuration && <Logo src={configuration.logo} label="" size={56} />}
        <strong>{title}</strong>
      </div>
      <p className={classes.lead}>{t('setUp.poster.lead')}</p>
      <QrPicture className={classes.code} text={timetableOf(host)} label={t('setUp.address.code')} />
      <p className={classes.host}>{addressOf(host).replace(/^https?:\/\//, '')}</p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`setUp.poster.step.${step}`)}</li>
        ))}
      </ol>
    </article>
  );
}
