import { useRouter } from '@tanstack/react-router';
import { ButtonAnchor, type ButtonAnchorProps } from '#src/ui/button.tsx';

/** A link whose path is known as text only; presses with a modifier key stay the browser's. */
export function PathButton({ path, ...rest }: { path: string } & Omit<ButtonAnchorProps, 'href' | 'onClick'>) {
  const router = useRouter();
  return (
    <ButtonAnchor
      {...rest}
      href={path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href: path });
      }}
    />
  );
}
