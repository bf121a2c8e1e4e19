import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { plainParts } from '#api/tenants/settings/parts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import shared from '../settings.module.css';
import classes from './plain.module.css';
import { PlainForm } from './plain-form.tsx';
import { OfSettings } from './plain-part.tsx';

/** Where the timetable may stand in the club's own pages, and what they need for it. */
export function EmbedPart() {
  const { t } = useTranslation();
  return (
    <OfSettings>
      {(page) => (
        <PlainForm page={page} title={t('settings.part.embed')} addresses={plainParts.embed}>
          {() => <Codes isAllowed={[page.item['embed.hosts'] ?? []].flat().length > 0} />}
        </PlainForm>
      )}
    </OfSettings>
  );
}

const codesOf = (origin: string, title: string) => ({
  element: `<script async src="${origin}/embed.js"></script>\n<trenn-timetable></trenn-timetable>`,
  frame: `<iframe title=${JSON.stringify(title)} src="${origin}/embed" width="100%" height="700" style="border: 0"></iframe>`,
});

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

function Codes({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const codes = codesOf(window.location.origin, t('timetable.title'));
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      snackbar.success('settings.embed.copied');
    } catch (error) {
      snackbar.failure(error);
    }
  };
  return (
    <section className={shared.part} aria-label={t('settings.embed.code')}>
      <h2>{t('settings.embed.code')}</h2>
      <Text tone="t2">{t(isAllowed ? 'settings.embed.about' : 'settings.embed.waits')}</Text>
      {(['element', 'frame'] as const).map((name) => (
        <figure key={name} className={classes.code}>
          <figcaption>{t(`settings.embed.${name}`)}</figcaption>
          <pre>
            <code>{codes[name]}</code>
          </pre>
          <Button
            size={44}
            icon={<IconCopy {...icon} />}
            aria-label={`${t('settings.embed.copy')}: ${t(`settings.embed.${name}`)}`}
            onClick={() => void copy(codes[name])}
          >
            {t('settings.embed.copy')}
          </Button>
        </figure>
      ))}
      <Row>
        <ButtonAnchor href="/embed" target="_blank" rel="noopener" size={44} icon={<IconExternalLink {...icon} />}>
          {t('settings.embed.look')}
        </ButtonAnchor>
      </Row>
    </section>
  );
}
