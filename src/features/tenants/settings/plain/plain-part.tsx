import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { measureContrast } from '#api/tenants/colors/oklch.ts';
import type { Scheme, Tokens } from '#api/tenants/colors/theme-tokens.ts';
import type { SettingsPage } from '#api/tenants/settings/endpoints.ts';
import { type PlainPart as Part, plainParts } from '#api/tenants/settings/parts.ts';
import { formatNumber } from '#src/lib/i18n/format-number.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { settingsQueries } from '../queries.ts';
import settingsClasses from '../settings.module.css';
import { SettingsState } from '../settings-state.tsx';
import { logoAddress } from './logo-input.tsx';
import classes from './plain.module.css';
import { PlainForm } from './plain-form.tsx';

/** All settings of the club, as far as they are known. */
export function OfSettings({ children }: { children: (page: SettingsPage) => ReactNode }) {
  const owner = useOwner();
  return <SettingsState query={useQuery(settingsQueries.all(owner))}>{children}</SettingsState>;
}

function PlainPart({
  part,
}: {
  part: Exclude<Part, 'places' | 'hours' | 'booking' | 'waiting' | 'styles' | 'hosts' | 'embed'>;
}) {
  const { t } = useTranslation();
  return (
    <OfSettings>
      {(page) => (
        <PlainForm key={part} page={page} title={t(`settings.part.${part}`)} addresses={plainParts[part]}>
          {(changes) => part === 'brand' && <BrandPreview item={{ ...page.item, ...changes }} />}
        </PlainForm>
      )}
    </OfSettings>
  );
}

export const ClubPart = () => <PlainPart part="club" />;
export const BrandPart = () => <PlainPart part="brand" />;
export const PagesPart = () => <PlainPart part="pages" />;
export const DoorsPart = () => <PlainPart part="doors" />;
export const MessagesPart = () => <PlainPart part="messages" />;
export const TimetablePart = () => <PlainPart part="timetable" />;

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** The colours as the app would have them; nothing while the colour is typed. */
function colorsOf(item: SettingsPage['item']) {
  const brand = item['branding.brandColor'];
  if (!isColor(brand)) return undefined;
  const own = (scheme: Scheme) =>
    Object.fromEntries(
      ['fill', 'acc', 'tint'].flatMap((name) => {
        const value = item[`branding.colors.${scheme}.${name}`];
        return isColor(value) ? [[name, value]] : [];
      }),
    );
  return computeTenantColors(brand, { light: own('light'), dark: own('dark') });
}

/** How pages look with what is typed, in both themes, and how readable it is. */
function BrandPreview({ item }: { item: SettingsPage['item'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const colors = colorsOf(item);
  if (!colors) return null;
  const { light, dark } = colors;
  const contrasts = [
    ['onButton', measureContrast(light.onfill, light.fill)],
    ['onLight', measureContrast(light.acc, light.canvas)],
    ['onDark', measureContrast(dark.acc, dark.canvas)],
  ] as const;
  const write = (ratio: number) => formatNumber(ratio, language);
  return (
    <section className={settingsClasses.part} aria-label={t('settings.preview.title')}>
      <h2>{t('settings.preview.title')}</h2>
      <div className={classes.themes}>
        <Phone tokens={dark} label={t('settings.preview.dark')} item={item} />
        <Phone tokens={light} label={t('settings.preview.light')} item={item} />
      </div>
      <Text component="h3" size="h5">
        {t('settings.preview.contrast')}
      </Text>
      <dl className={classes.contrasts}>
        {contrasts.map(([name, ratio]) => (
          <div key={name}>
            <dt>{t(`settings.preview.${name}`)}</dt>
            <dd>{t('settings.preview.ratio', { ratio: write(ratio) })}</dd>
          </div>
        ))}
      </dl>
      <p className={settingsClasses.facts}>{t('settings.preview.corrected', { light: light.acc, dark: dark.acc })}</p>
    </section>
  );
}

function Phone({ tokens, label, item }: { tokens: Tokens; label: string; item: SettingsPage['item'] }) {
  const { t } = useTranslation();
  const own = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
  return (
    <figure className={classes.phone} style={own as CSSProperties}>
      <figcaption>{label}</figcaption>
      <Row component="strong" gap={8} align="center">
        <Logo src={logoAddress(String(item['branding.logo']))} label="" size={20} />
        {String(item['branding.title'])}
      </Row>
      <div className={classes.hero}>
        <span>{t('settings.preview.next')}</span>
        <b>18:00</b>
      </div>
      <span className={classes.book}>{t('settings.preview.book')}</span>
      <span className={classes.link}>{t('settings.preview.link')}</span>
    </figure>
  );
}
