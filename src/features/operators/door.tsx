import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import type { PageProps } from './open-page.tsx';
import classes from './operators.module.css';

/** What is shown before anybody is known. */
export function Door({ name, children, ...props }: PageProps & { name: string; children: ReactNode }) {
  return (
    <div className={classes.entrance}>
      <header className={classes.head}>
        <strong className={classes.name}>{name}</strong>
        <Choices {...props} />
      </header>
      <main className={classes.doorway}>{children}</main>
    </div>
  );
}

/** Of look and language. */
export function Choices({ scheme, onScheme, languages }: PageProps) {
  const { t } = useTranslation();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <div className={classes.choices}>
      {languages}
      <IconButton
        label={t(`operators.nav.${other}`)}
        icon={scheme === 'dark' ? <IconSun size={22} stroke={1.9} /> : <IconMoon size={22} stroke={1.9} />}
        onClick={() => onScheme(other)}
      />
    </div>
  );
}
