import type { Language } from '@/lib/i18n/locales';

const languageOfTag: Readonly<Record<string, Language>> = { en: 'en', es: 'es', ru: 'ru', uz: 'ru' };

/** The language of an Accept-Language header (F2.19–F2.21): the wanted one among en, es and ru, else English. */
export function languageOfRequest(header: string | null | undefined): Language {
  let best: { language: Language; weight: number } | null = null;
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = languageOfTag[tag.split('-')[0] ?? ''];
    const weight = weightOf(parameters);
    if (language && weight > 0 && (!best || weight > best.weight)) best = { language, weight };
  }
  return best?.language ?? 'en';
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.trim().startsWith('q='));
  if (!given) return 1;
  const weight = Number(given.trim().slice(2));
  return Number.isFinite(weight) ? weight : 0;
}
