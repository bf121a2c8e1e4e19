import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { ChangePasswordSheet } from './change-password-sheet.tsx';
import classes from './profile.module.css';

/** The way to a new password, for whoever knows the old one. */
export function PasswordSection({ email, isOnline }: { email: string; isOnline: boolean }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <section className={classes.credential} aria-labelledby="profile-password">
      <div>
        <h2 id="profile-password" className={classes.heading}>
          {t('login.password')}
        </h2>
        <p className={classes.about}>{t(isOnline ? 'profile.password.effect' : 'profile.password.needsNetwork')}</p>
      </div>
      <Button onClick={open} disabled={!isOnline}>
        {t('profile.password.change')}
      </Button>
      <ChangePasswordSheet isOpen={isOpen} onClose={close} email={email} />
    </section>
  );
}
