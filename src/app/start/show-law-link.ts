import type { RegisteredRouter } from '@tanstack/react-router';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { currentTexts } from '#src/lib/i18n/use-translation.ts';

const path = '/public/law';

/**
 * A page without the bar below has no menu on a phone, so what the law wants to be found is linked below it. Not drawn by React:
 * nobody’s first page carries its code.
 */
export function showLawLink(router: RegisteredRouter): void {
  const foot = document.createElement('footer');
  const link = document.createElement('a');
  link.href = path;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    router.history.push(path);
  });
  foot.append(link);
  foot.style.cssText = 'padding: 8px 16px 24px; text-align: center';
  link.style.cssText =
    'display: inline-block; padding: 12px; color: var(--t2); font: var(--type-meta); text-decoration: underline';
  foot.hidden = true;
  document.body.append(foot);
  const { documentElement: root } = document;
  // Its text comes with the later ones: a link that says nothing would still be in the tab order.
  const show = () => {
    foot.hidden = !(link.textContent && root.hasAttribute('data-narrow') && document.querySelector('main[data-bare]'));
  };
  const name = () => {
    link.textContent = currentTexts().t('law.title');
    show();
  };
  const write = () => void loadAllTexts().then(name, () => undefined);
  router.subscribe('onRendered', write);
  new MutationObserver(write).observe(root, { attributeFilter: ['data-narrow', 'lang'] });
  write();
}
