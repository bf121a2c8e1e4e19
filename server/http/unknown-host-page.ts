import { readFileSync } from 'node:fs';
import { languages } from '#api/languages.ts';

interface ErrorTexts {
  unknownHost: string;
}

/** No tenant, so no language is known either: the sentence in all of them, and nothing of any club. */
function makePage(): string {
  const sentences = languages.map((language) => {
    const file = new URL(`../../src/locales/${language}/errors.json`, import.meta.url);
    const { unknownHost } = JSON.parse(readFileSync(file, 'utf8')) as ErrorTexts;
    return `<p lang="${language}">${unknownHost}</p>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Trenn</title>${sentences.join('')}</html>`;
}

export const unknownHostPage = makePage();
