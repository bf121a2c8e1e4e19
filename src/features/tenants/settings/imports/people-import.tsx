import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleFileBytes } from '#api/clients/people-file.ts';
import type { CheckedFile } from '#api/clients/people-file-endpoints.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { Bad, FileImport } from './file-import.tsx';
import { FileReport } from './file-report.tsx';
import { ImportFoot, linesOf } from './import-foot.tsx';
import classes from './imports.module.css';
import { importMutations } from './mutations.ts';

interface Chosen {
  name: string;
  body: Blob;
  columns?: (string | null)[];
}

/** People from a table: it is chosen, its columns are told, what would come of it is looked at, and then it is brought in. */
export function PeopleImport() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>();
  const check = useMutation(importMutations.check);
  const bring = useMutation(importMutations.bringIn);
  const look = (table: Chosen) => {
    setChosen(table);
    bring.reset();
    check.mutate(table);
  };
  const shown = chosen && check.data;
  return (
    <FileImport
      id="people-import"
      title={t('imports.people.title')}
      about={t('imports.people.about')}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      mostBytes={peopleFileBytes}
      fileName={chosen?.name}
      lines={shown && linesOf(shown.counts)}
      error={check.error}
      isChecking={check.isPending}
      isBringing={bring.isPending}
      isOpen={chosen !== undefined && !bring.isSuccess}
      onFile={look}
    >
      {shown && !bring.isSuccess && (
        <Checked
          key={chosen.body.size}
          chosen={chosen}
          checked={shown}
          isBusy={check.isPending}
          bring={bring}
          onColumns={(columns) => look({ ...chosen, columns })}
          onAgain={() => check.mutate(chosen)}
        />
      )}
      {bring.data && (
        <Stack gap={4} role="status">
          <Text size="h5">{t('imports.done', bring.data.counts)}</Text>
          {bring.data.invited > 0 && <Text size="meta">{t('imports.invited', { count: bring.data.invited })}</Text>}
        </Stack>
      )}
    </FileImport>
  );
}

interface CheckedProps {
  chosen: Chosen;
  checked: CheckedFile;
  isBusy: boolean;
  bring: ReturnType<typeof useBringing>;
  onColumns: (columns: (string | null)[]) => void;
  onAgain: () => void;
}

const useBringing = () => useMutation(importMutations.bringIn);

function Checked({ chosen, checked, isBusy, bring, onColumns, onAgain }: CheckedProps) {
  const { t } = useTranslation();
  const [invites, setInvites] = useState(false);
  const { problem, columns, counts, plan } = checked;
  return (
    <>
      <div className={classes.columns} data-busy={isBusy || undefined}>
        {columns.length > 0 && <ColumnChoices checked={checked} onColumns={onColumns} />}
        <Stack gap={16} minWidth={0}>
          {problem === null ? (
            <FileReport fileName={chosen.name} checked={checked} subject={t('imports.report.who')} />
          ) : (
            <Bad text={`${problem}.`} />
          )}
        </Stack>
      </div>
      {problem === null && (
        <ImportFoot
          counts={counts}
          hasChanges={counts.created + counts.updated > 0}
          isBusy={bring.isPending || isBusy}
          error={bring.error}
          onBring={() =>
            bring.mutate({ ...chosen, plan, invites, idempotencyKey: crypto.randomUUID() }, { onError: onAgain })
          }
        >
          {counts.created > 0 && (
            <Checkbox
              label={t('imports.invite')}
              checked={invites}
              onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
            />
          )}
        </ImportFoot>
      )}
    </>
  );
}
