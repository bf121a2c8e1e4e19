import { useEffect, useState } from 'react';

const turnMs = 12_000;

/** Which of `count` pages has its turn, from 0; each stays for 12 s. */
export function useTurn(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), turnMs);
    return () => clearInterval(timer);
  }, [count]);
  return turn % count;
}
