import { useQuery } from '@tanstack/react-query';
import { mostWebhooks } from '#api/programs/webhook-events.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Text } from '#src/ui/box/box.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import settingsClasses from '../settings.module.css';
import classes from './programs.module.css';
import { programQueries } from './queries.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** Where what happens in the club is told to other programs. */
export function Webhooks() {
  const { t } = useTranslation();
  const webhooks = useQuery(programQueries.webhooks(useOwner()));
  return (
    <section className={settingsClasses.part} aria-label={t('programs.events.title')}>
      <h2>{t('programs.events.title')}</h2>
      <Text tone="t2" maxWidth={640}>
        {t('programs.events.about')}
      </Text>
      <EditableList
        query={webhooks}
        items={webhooks.data?.items}
        add={t('programs.events.add')}
        addLook={{ size: 44, variant: 'secondary' }}
        empty={{ title: t('programs.events.empty.title'), text: t('programs.events.empty.text') }}
        offline={t('programs.events.needsNetwork')}
        renderForm={(_webhook, close) => <WebhookForm onDone={close} />}
      >
        {({ items, add }) => (
          <>
            <ul className={classes.rows}>
              {items.map((item) => (
                <WebhookRow key={item.id} item={item} />
              ))}
            </ul>
            {items.length < mostWebhooks && <div className={settingsClasses.buttons}>{add}</div>}
          </>
        )}
      </EditableList>
    </section>
  );
}
