import { useQuery } from '@tanstack/react-query';
import { mostKeys } from '#api/programs/scopes.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import settingsClasses from '../settings.module.css';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import classes from './programs.module.css';
import { programQueries } from './queries.ts';
import { Webhooks } from './webhooks.tsx';

/** What other programs are given to work with the club. */
export function ProgramsPart() {
  return (
    <Stack gap={36} minWidth={0}>
      <Keys />
      <Webhooks />
    </Stack>
  );
}

function Keys() {
  const { t } = useTranslation();
  const keys = useQuery(programQueries.keys(useOwner()));
  return (
    <section className={settingsClasses.part} aria-label={t('programs.title')}>
      <h2>{t('programs.title')}</h2>
      <Text tone="t2" maxWidth={640}>
        {t('programs.about')}
      </Text>
      <EditableList
        query={keys}
        items={keys.data?.items}
        add={t('programs.add')}
        addLook={{ size: 44, variant: 'secondary' }}
        empty={{ title: t('programs.empty.title'), text: t('programs.empty.text') }}
        offline={t('programs.needsNetwork')}
        renderForm={(_key, close) => <KeyForm onDone={close} />}
      >
        {({ items, add }) => (
          <>
            <ul className={classes.rows}>
              {items.map((item) => (
                <KeyRow key={item.id} item={item} />
              ))}
            </ul>
            {items.length < mostKeys ? (
              <div className={settingsClasses.buttons}>{add}</div>
            ) : (
              <p className={settingsClasses.facts}>{t('programs.most', { count: mostKeys })}</p>
            )}
          </>
        )}
      </EditableList>
    </section>
  );
}
