import type { Page } from 'playwright-core';

/** What the rules of a week in rows of hours forbid, by what breaks them. */
export const findWeekFaults = (page: Page) =>
  page.locator('[data-week]').evaluate((frame) => {
    const all = <T extends Element>(selector: string) => [...frame.querySelectorAll<T & HTMLElement>(selector)];
    const boxes = all('[data-item]').map((item) => ({ name: item.textContent, box: item.getBoundingClientRect() }));
    const overlapping = boxes.filter(({ box }, index) =>
      boxes
        .slice(index + 1)
        .some(
          ({ box: other }) =>
            box.left < other.right - 0.5 &&
            other.left < box.right - 0.5 &&
            box.top < other.bottom - 0.5 &&
            other.top < box.bottom - 0.5,
        ),
    );
    const cut = all('[data-item] *, [data-head] *').filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
    );
    const heads = all('[data-head]').map((head) => head.getBoundingClientRect());
    const { left, right } = frame.getBoundingClientRect();
    const first = all('[data-hour]').map((row) => row.getBoundingClientRect());
    const shownTop = all('[data-heads]')[0]?.getBoundingClientRect().bottom ?? 0;
    const nearest = Math.min(...first.map(({ top }) => Math.abs(top - shownTop)));
    return {
      overlapping: overlapping.map(({ name }) => name),
      cut: cut.map(({ textContent }) => textContent),
      folded: [...frame.querySelectorAll('*')].filter(
        (one) => one.children.length === 0 && /^\+\d+$/.test(one.textContent.trim()),
      ).length,
      dots: boxes.filter(({ name }) => name?.includes('…')).length,
      headsInside: heads.filter((head) => head.left >= left && head.right <= right + 1).length,
      isRowAtHeads: nearest <= 1.5,
    };
  });

export const noWeekFaults = { overlapping: [], cut: [], folded: 0, dots: 0, headsInside: 7, isRowAtHeads: true };
