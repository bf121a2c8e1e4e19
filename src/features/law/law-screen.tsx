import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { LawPage } from '#api/law/pages.ts';
import type { KeptArea, Law } from '#api/law/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { PageContents } from '#src/ui/pages/page-contents.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import classes from './law.module.css';
import { lawQueries } from './queries.ts';

/** Who runs the club, what it keeps of people, its terms, how accessible it is, and who hears complaints: all on one page. */
export function LawScreen() {
  const { t } = useTranslation();
  const title = t('law.title');
  useTitle(title);
  const query = useQuery(lawQueries.law());
  return (
    <Screen
      header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} />}
      aside={<PageContents label={t('profile.onThisPage')} />}
    >
      <div className={classes.column}>
        {query.data ? <Pages law={query.data} /> : <QueryState query={query} count={6} />}
      </div>
    </Screen>
  );
}

function Pages({ law }: { law: Law }) {
  const { t } = useTranslation();
  const name = law.identity.legalName || law.identity.name;
  return (
    <>
      <Part title={t('law.page.identity')}>
        <Identity identity={law.identity} />
      </Part>
      <Written law={law} page="privacy" own={t('law.privacy.text', { name })}>
        <Text component="h3" size="h5" mt={8}>
          {t('law.privacy.kept')}
        </Text>
        <ul className={classes.kept}>
          {law.kept.map((area) => (
            <KeptRow key={area.area} area={area} />
          ))}
        </ul>
        <Text component="h3" size="h5" mt={8}>
          {t('law.privacy.rightsTitle')}
        </Text>
        <Paragraphs text={t('law.privacy.rights')} />
      </Written>
      <Written law={law} page="terms" own={t('law.terms.none')} />
      <Written law={law} page="accessibility" own={t('law.accessibility.text')} />
      <Written law={law} page="complaints" own={t('law.complaints.text')}>
        <Authorities country={law.identity.country} />
      </Written>
    </>
  );
}

function Identity({ identity }: { identity: Law['identity'] }) {
  const { t } = useTranslation();
  const { name, legalName, registryCode, vatNumber, address, email, phone } = identity;
  return (
    <FactList
      facts={[
        { label: t('law.identity.legalName'), value: legalName || name },
        { label: t('law.identity.registryCode'), value: registryCode },
        { label: t('law.identity.vatNumber'), value: vatNumber },
        { label: t('law.identity.address'), value: address },
        { label: t('law.identity.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
        {
          label: t('law.identity.phone'),
          value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
        },
      ]}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface WrittenProps {
  law: Law;
  page: LawPage;
  /** What the app says where the club has said nothing. */
  own: string;
  children?: ReactNode;
}

/** A page in the club’s words, or the app’s; what is generated stands below either. */
function Written({ law, page, own, children }: WrittenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const written = law.texts.find((one) => one.page === page);
  const text = written?.texts[language] ?? '';
  return (
    <Part title={t(`law.page.${page}`)}>
      <Paragraphs text={text || own} />
      {text && written?.validFrom && (
        <Text size="meta" tone="t2">
          {t('law.since', { date: formatDate(toPlainDate(new Date(written.validFrom), timeZone)) })}
        </Text>
      )}
      {children}
    </Part>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className={classes.text}>
      {paragraph}
    </p>
  ));
}

function KeptRow({ area: { area, ground, days, onErasure } }: { area: KeptArea }) {
  const { t } = useTranslation();
  const endless = { law: 'law.privacy.lawful', consent: 'law.privacy.consented' } as const;
  const until = ground === 'law' || ground === 'consent' ? endless[ground] : 'law.privacy.client';
  return (
    <li>
      <strong>{t(`law.privacy.area.${area}`)}</strong>
      <Text size="meta" tone="t2">
        <DottedParts
          parts={[
            days === null ? t(until) : t('law.privacy.days', { count: days }),
            t(`law.privacy.ground.${ground}`),
            t(`law.privacy.erasure.${onErasure}`),
          ]}
        />
      </Text>
    </li>
  );
}

function Authorities({ country }: { country: 'EE' | 'LV' }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.kept}>
      {authorities.map((about) => (
        <li key={about}>
          <strong>{t(`law.complaints.${about}`)}</strong>
          <p>
            <a href={addressOf[country][about]} target="_blank" rel="noreferrer">
              {t(`law.authority.${country}.${about}`)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

const authorities = ['consumer', 'data', 'access'] as const;

/** Where complaints are heard out of court. */
const addressOf = {
  EE: { consumer: 'https://komisjon.ee', data: 'https://www.aki.ee', access: 'https://ttja.ee' },
  LV: { consumer: 'https://www.ptac.gov.lv', data: 'https://www.dvi.gov.lv', access: 'https://www.ptac.gov.lv' },
} as const;
