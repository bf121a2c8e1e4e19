import { LanguageSelect } from '../form/language-select.tsx';
import { Logo } from '../layout/logo.tsx';
import { TopBar } from '../layout/top-bar.tsx';

interface ClubHeaderProps {
  name: string;
  logo: string;
  hasLanguages: boolean;
}

/** The header of a page that a link opened: whose it is, and in which language. */
export function ClubHeader({ name, logo, hasLanguages }: ClubHeaderProps) {
  return (
    <TopBar
      start={
        <>
          <Logo src={logo} label="" size={26} />
          <span>{name}</span>
        </>
      }
      end={hasLanguages ? <LanguageSelect /> : null}
    />
  );
}
