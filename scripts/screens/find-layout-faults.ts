import type { Page } from 'playwright-core';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
}

/** The parts of the page's own objects that are used, since this program lacks DOM types. */
interface PageElement {
  tagName: string;
  textContent: string | null;
  parentElement: PageElement | null;
  childNodes: Iterable<{ nodeType: number; textContent: string | null }>;
  scrollWidth: number;
  clientWidth: number;
  scrollHeight: number;
  clientHeight: number;
  getBoundingClientRect(): Box;
  matches(selector: string): boolean;
  contains(other: PageElement | null): boolean;
  checkVisibility(options: object): boolean;
}

interface PageWindow {
  innerWidth: number;
  innerHeight: number;
  document: {
    documentElement: PageElement;
    querySelectorAll(selector: string): Iterable<PageElement>;
    elementFromPoint(x: number, y: number): PageElement | null;
    createRange(): { selectNodeContents(element: PageElement): void; getClientRects(): Iterable<Box> };
  };
  getComputedStyle(element: PageElement): Record<'overflowX' | 'overflowY' | 'clipPath' | 'position', string>;
}

/** Layout faults that a program can detect, one line each: text that is cut off, invisible or a bare key. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { document, getComputedStyle, innerWidth, innerHeight } = globalThis as unknown as PageWindow;
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) faults.push(`the page is ${wide} px wider than the window`);

    const look = { opacityProperty: true, visibilityProperty: true };
    const isHidden = (element: PageElement): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 2 || height <= 2 || !element.checkVisibility(look);
    };
    const mayScroll = (element: PageElement): boolean => {
      for (let one: PageElement | null = element; one; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth) return true;
      return false;
    };
    const isCutBetweenLines = (element: PageElement): boolean => {
      const { bottom } = element.getBoundingClientRect();
      const lines = document.createRange();
      lines.selectNodeContents(element);
      return [...lines.getClientRects()].every((line) => line.bottom <= bottom + 2 || line.top >= bottom - 2);
    };
    const textNode = 3;
    const ownText = (element: PageElement): string =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === textNode)
        .map(({ textContent }) => textContent ?? '')
        .join('')
        .trim();

    // Screen readers and the tooltip have the whole text: there it may end in an ellipsis, or omit whole lines.
    const shortened = '[data-block] + *, [data-block] + * *';
    for (const element of document.querySelectorAll('#root *, body > :not(#root) *')) {
      const text = ownText(element);
      if (text === '' || isHidden(element) || (element.matches(shortened) && isCutBetweenLines(element))) continue;
      const said = text.slice(0, 60);
      const { overflowX, overflowY } = getComputedStyle(element);
      if (overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1)
        faults.push(`cut at the side: ${said}`);
      else if (overflowY !== 'visible' && overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 2)
        faults.push(`cut below: ${said}`);
      const { left, right } = element.getBoundingClientRect();
      if ((right > innerWidth + 1 || left < -1) && !mayScroll(element)) faults.push(`out of the window: ${said}`);
      if (/^(?!.*\.localhost$)[a-z]+(\.[a-zA-Z]+){1,4}$/.test(text) || /\{\{|\}\}|undefined|NaN|\[object/.test(text))
        faults.push(`not a text: ${said}`);
    }
    // Tolerance of a touch: the target may be larger than what is drawn.
    const reach = 20;
    for (const target of document.querySelectorAll(
      'button, [role=button], a, select, input:not([type=checkbox], [type=radio])',
    )) {
      if (isHidden(target) || target.matches(':disabled, p a')) continue;
      const { left, right, top, bottom, height } = target.getBoundingClientRect();
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      // In the hours of a week a training's height is its duration: WCAG 2.2 accepts 24 px.
      const least = target.matches('[data-block]') ? 24 : 40;
      if (height >= least || x < 0 || x > innerWidth || y < reach || y > innerHeight - reach) continue;
      if (!target.contains(document.elementFromPoint(x, y))) continue;
      const isReached = [y - reach, y + reach].every((at) => target.contains(document.elementFromPoint(x, at)));
      if (!isReached) faults.push(`less than 40 px high to press: ${(target.textContent ?? '').slice(0, 40)}`);
    }
    return [...new Set(faults)];
  });
}
