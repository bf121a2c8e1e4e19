import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { plainParts } from '#api/tenants/settings/parts.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Tag } from '#src/ui/elements/tag.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import shared from '../settings.module.css';
import classes from './plain.module.css';
import { PlainForm } from './plain-form.tsx';
import { OfSettings } from './plain-part.tsx';

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The addresses of the club, how far each is, and what DNS must say of one that is new. */
export function HostsPart() {
  const { t } = useTranslation();
  return (
    <OfSettings>
      {({ item, ...page }) => (
        <PlainForm page={{ item, ...page }} title={t('settings.part.hosts')} addresses={plainParts.hosts}>
          {(changes, { error, variables }) => {
            const isRefused = error instanceof ApiFailure && error.key === 'host_not_reached';
            return (
              <Hosts
                stored={listed(item['hosts'])}
                typed={listed(changes['hosts'] ?? item['hosts'])}
                refused={isRefused ? listed(variables?.changes['hosts']) : []}
              />
            );
          }}
        </PlainForm>
      )}
    </OfSettings>
  );
}

type HostsProps = Record<'stored' | 'typed' | 'refused', string[]>;

function Hosts({ stored, typed, refused }: HostsProps) {
  const { t } = useTranslation();
  const clock = <IconClock size={16} stroke={1.9} aria-hidden />;
  const added = typed.filter((host) => !stored.includes(host));
  return (
    <section className={shared.part} aria-label={t('settings.host.state')}>
      <ul className={classes.hosts}>
        {typed.map((host) => (
          <li key={host}>
            <span>{host}</span>
            {stored.includes(host) ? (
              <Tag tone="ok" icon={<IconCircleCheck size={16} stroke={1.9} aria-hidden />}>
                {t('settings.host.inUse')}
              </Tag>
            ) : (
              <Tag tone={refused.includes(host) ? 'warn' : 'neutral'} icon={clock}>
                {t(refused.includes(host) ? 'settings.host.waits' : 'settings.host.isNew')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
      {added.length > 0 && (
        <>
          <p>{t('settings.host.dns')}</p>
          <FactList facts={added.map((host) => ({ label: `CNAME ${host}`, value: window.location.hostname }))} />
          <p>{t('settings.host.bare')}</p>
        </>
      )}
    </section>
  );
}
