import { html, raw } from 'hono/html';
import type { Language } from '@/lib/i18n/locales';
import { documentTexts } from './document-texts';

type Missing = {
  /** `notThere`: no such document, or nothing to print yet. */
  readonly reason: 'notThere' | 'failed';
  readonly language: Language;
  readonly supportEmail: string;
};

/** What stands in the place of a document that cannot be shown, also in the frame of the result page (F8.37). */
export function missingPage({ reason, language, supportEmail }: Missing) {
  const texts = documentTexts[language].missing;
  const [before = '', after = ''] = texts[reason].split('{email}');
  return html`${raw('<!doctype html>')}
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.title}</title>
        <style>
          body {
            margin: 2rem;
            max-width: 34rem;
            font: 1rem/1.5 system-ui, sans-serif;
          }
        </style>
      </head>
      <body>
        <h1>${texts.title}</h1>
        <p>${before}<a href="mailto:${supportEmail}">${supportEmail}</a>${after}</p>
      </body>
    </html>`;
}
