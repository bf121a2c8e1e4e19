import { IconActivity, IconFileText, IconFingerprint, IconKeyboard, IconLogout, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '#api/languages.ts';
import type { OperatedCells } from '#api/operators/cells-schema.ts';
import type { OperatedTenants } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { PaletteButton } from '#src/ui/palette/palette-button.tsx';
import { paletteStore, usePaletteKeys } from '#src/ui/palette/palette-store.ts';
import { Access } from '../access/access.tsx';
import { ActLog } from '../act-log.tsx';
import { AddTenant } from '../add-tenant.tsx';
import { callOperator, OperatorFailure } from '../call-operator.ts';
import { Choices } from '../door.tsx';
import { Failure } from '../failure.tsx';
import { ImportTenant } from '../import-tenant.tsx';
import type { PageProps } from '../open-page.tsx';
import classes from '../operators.module.css';
import { Overview } from '../overview.tsx';
import { sayClock } from '../say.ts';
import { TenantPage } from '../tenant/tenant-page.tsx';
import { OperatorPalette } from './operator-palette.tsx';
import { hashOf, type Place, readPlace } from './place.ts';
import { Shortcuts } from './shortcuts.tsx';

const pollMs = 10_000;

const pages = [
  { page: 'overview', Icon: IconActivity },
  { page: 'add', Icon: IconPlus },
  { page: 'log', Icon: IconFileText },
  { page: 'access', Icon: IconFingerprint },
] as const;

/** Around each page of somebody who is known: the pages, the search, and how old all of it is. */
export function Frame({ hash, email, ...props }: PageProps & { hash: string; email: string }) {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const [endError, setEndError] = useState<Error | null>(null);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const openKeys = (): void => setKeysOpen(true);
  const place = readPlace(hash);
  usePaletteKeys();
  useKeys({ '/': paletteStore.open, '?': openKeys });
  const sign = useKeySign('/');
  // Paused while the page is hidden.
  const list = useQuery({
    queryKey: ['tenants'],
    queryFn: () =>
      callOperator('GET /tenants').catch((error: unknown) => {
        if (error instanceof OperatorFailure && error.status === 401)
          void client.invalidateQueries({ queryKey: ['session'] });
        throw error;
      }),
    refetchInterval: pollMs,
    retry: false,
  });
  // Apart from the list of this cell, which waits for no other.
  const { data: cells } = useQuery({
    queryKey: ['cells'],
    queryFn: () => callOperator('GET /cells'),
    refetchInterval: pollMs,
    retry: false,
  });
  const logOut = (): void => {
    callOperator('DELETE /session')
      .then(() => client.resetQueries())
      .catch((error: Error) => setEndError(error));
  };
  // The other pages have headings of their own.
  const Name = place.page === 'overview' ? 'h1' : 'strong';
  return (
    <div className={classes.frame}>
      <nav className={classes.rail} aria-label={t('operators.nav.label')}>
        {pages.map(({ page, Icon }) => (
          <a
            key={page}
            href={hashOf({ page })}
            className={classes.navLink}
            aria-current={page === place.page ? 'page' : undefined}
          >
            <Icon size={23} stroke={1.9} aria-hidden />
            {t(`operators.nav.${page}`)}
          </a>
        ))}
        <button type="button" className={`${classes.navLink} ${classes.keys}`} onClick={openKeys}>
          <IconKeyboard size={23} stroke={1.9} aria-hidden />
          {t('operators.nav.keys')}
        </button>
        <button type="button" className={classes.navLink} onClick={logOut}>
          <IconLogout size={23} stroke={1.9} aria-hidden />
          {t('operators.nav.logOut')}
        </button>
      </nav>
      <div className={classes.work}>
        <header className={classes.head}>
          <Name className={classes.name}>{t('operators.title')}</Name>
          <PaletteButton
            label={t('operators.palette.find')}
            short={t('operators.palette.findShort')}
            keys={t('operators.palette.keys')}
            sign={sign}
          />
          <div className={classes.headEnd}>
            <span className={classes.asOf}>
              {list.data && t('operators.asOf', { time: sayClock(list.data.at, language), seconds: pollMs / 1000 })}
            </span>
            <Choices {...props} />
          </div>
        </header>
        <main>
          <Failure error={endError ?? list.error} />
          {list.data && <Page place={place} list={list.data} cells={cells} language={language} email={email} />}
        </main>
      </div>
      <OperatorPalette list={list.data} cells={cells} email={email} onKeys={openKeys} onLogOut={logOut} />
      <Shortcuts isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}

function NewTenant() {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <AddTenant />
      </div>
      <div className={classes.column}>
        <ImportTenant />
      </div>
    </div>
  );
}

interface PlaceProps {
  place: Place;
  list: OperatedTenants;
  cells: OperatedCells | undefined;
  language: Language;
  email: string;
}

function Page({ place, list, cells, language, email }: PlaceProps) {
  const { page, id, part } = place;
  const hash = hashOf(place);
  useEffect(() => goToPart(readPlace(hash).part), [hash]);
  if (page === 'add') return <NewTenant />;
  if (page === 'access') return <Access email={email} />;
  if (page === 'log') return <ActLog language={language} />;
  if (page === 'overview' || id === undefined) return <Overview list={list} cells={cells} />;
  return <TenantPage key={`${id}/${part}`} id={id} list={list} isPauseAsked={part === 'service'} />;
}

/** The card that the address names, for eyes and for screen readers. */
function goToPart(part: string | undefined): void {
  const heading = part === undefined ? null : document.getElementById(part);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'center' });
}
