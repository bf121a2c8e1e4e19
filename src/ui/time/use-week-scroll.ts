import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WeekInput, WeekLayout } from '#src/lib/hours/layout-week.ts';
import { clearOfPanel, hourAt, scrollToHour, showDay, spansIn, viewHeight } from '#src/lib/hours/week-dom.ts';
import { findHints, type WeekHint } from '#src/lib/hours/week-hints.ts';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';

interface WeekScroll {
  frame: RefObject<HTMLDivElement | null>;
  layout: WeekLayout;
  monday: WeekInput['today'];
  place: WeekPlace;
  now: WeekInput['now'];
  chosen: number | undefined;
}

/** Opens the week at its hour and then leaves it to the person; knows which days have nothing in view. */
export function useWeekScroll({ frame, layout, monday, place, now, chosen }: WeekScroll) {
  const [hints, setHints] = useState<readonly (WeekHint | undefined)[]>([]);

  const { width } = layout;
  const opened = useRef<number>(undefined);

  const look = useEffectEvent(() => {
    const element = frame.current;
    if (!element) return;
    const top = element.scrollTop;
    const found = findHints(layout.days, spansIn(element), { top, bottom: top + viewHeight(element) });
    setHints((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    place.standAt(hourAt(element));
  });
  const open = useEffectEvent(() => {
    const element = frame.current;
    if (!element) return;
    place.leadBy((hour) => scrollToHour(element, hour));
    place.goTo(place.hour ?? Number(now.slice(11, 13)));
    opened.current = element.scrollTop;
  });

  // Another width makes other rows: the hour at the top stays there.
  useLayoutEffect(() => {
    if (monday && width > 0) open();
  }, [monday, width]);
  // What arrives later may make a row higher: until the person scrolls, the hour stays under the heads.
  useLayoutEffect(() => {
    if (layout.width > 0 && frame.current?.scrollTop === opened.current) open();
  }, [frame, layout]);
  const focus = layout.days.find(({ isFocus }) => isFocus)?.day ?? '';
  useLayoutEffect(() => {
    if (frame.current) showDay(frame.current, focus);
  }, [frame, focus]);
  useLayoutEffect(() => {
    if (frame.current) clearOfPanel(frame.current, chosen);
  }, [frame, chosen]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let request = 0;
    const listener = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => look());
    };
    element.addEventListener('scroll', listener, { passive: true });
    const observer = new ResizeObserver(listener);
    observer.observe(element);
    const rows = element.querySelector('[data-rows]');
    // Whatever its layout is, this looks at it once.
    if (rows && layout) observer.observe(rows);
    return () => {
      cancelAnimationFrame(request);
      element.removeEventListener('scroll', listener);
      observer.disconnect();
    };
  }, [frame, layout]);

  const goTo = ({ hour, day }: WeekHint) => {
    place.goTo(hour);
    // The hint leaves: the focus goes on to what it led to.
    frame.current
      ?.querySelector<HTMLElement>(`[data-day="${day}"] [data-cell="${hour}"] [data-block]`)
      ?.focus({ preventScroll: true });
  };
  return { hints, goTo };
}
