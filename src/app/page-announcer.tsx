import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type from '#src/theme/type.module.css';

// The new page sets its title in an effect; readers need a moment after the focus has moved.
const settleMs = 150;

/** After a change of page, moves the focus to its content and says its title; a browser does both for documents. */
export function PageAnnouncer() {
  const router = useRouter();
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      document.getElementById('content')?.focus({ preventScroll: true });
      timer = setTimeout(() => setText(document.title), settleMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [router]);
  return (
    <p className={type.hidden} role="status">
      {text}
    </p>
  );
}
