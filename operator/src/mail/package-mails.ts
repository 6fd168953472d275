import { formatDay } from '@/lib/format/dates';
import type { Language } from '@/lib/i18n/locales';
import { fill, formatPhone } from '@/operator/src/documents/document-texts';
import type { MailTexts, MailWriter } from './mail-texts';

/** `1.25 Gb`, `500 Mb`: in the units of the catalogue (F9.22). */
function formatVolume(mb: number, language: Language): string {
  const [value, unit] = mb >= 1000 ? [mb / 1000, 'Gb'] : [mb, 'Mb'];
  return `${value.toLocaleString(language, { maximumFractionDigits: 2 })}\u00a0${unit}`;
}

/** Which package of which number, and a day of it. */
function packageRows(
  { packageTitle, msisdn }: { readonly packageTitle: string; readonly msisdn: string },
  labels: MailTexts['labels'],
  day: [string, string],
): [string, string][] {
  return [[labels.package, packageTitle], [labels.number, formatPhone(msisdn)], day];
}

/** A package that waits and has to begin soon, or is lost. */
export const packageLapses: MailWriter<'package_lapses'> = (mail, texts, language) => {
  const words = texts.packageLapses;
  const date = formatDay(new Date(mail.beginsBefore), language);
  return {
    subject: fill(words.subject, { package: mail.packageTitle, date }),
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'fields', rows: packageRows(mail, texts.labels, [words.begins, date]) },
      { kind: 'text', text: words.lead },
      { kind: 'button', label: words.button, url: mail.accountUrl, main: true },
    ],
  };
};

export const packageStarted: MailWriter<'package_started'> = (mail, texts, language) => {
  const words = texts.packageStarted;
  const { labels } = texts;
  const date = formatDay(new Date(mail.expiresAt), language);
  const rows = packageRows(mail, labels, [labels.ends, date]);
  return {
    subject: fill(words.subject, { package: mail.packageTitle }),
    preview: fill(words.preview, { date }),
    title: words.title,
    blocks: [
      { kind: 'fields', rows },
      { kind: 'text', text: words.lead },
      { kind: 'button', label: words.button, url: mail.accountUrl, main: true },
    ],
  };
};

export const packageExpiry: MailWriter<'package_expiry'> = (mail, texts, language) => {
  const words = texts.packageExpiry;
  const { labels } = texts;
  const date = formatDay(new Date(mail.expiresAt), language);
  const rows = packageRows(mail, labels, [labels.ends, date]);
  if (mail.remainingMb !== null) rows.push([words.remaining, formatVolume(mail.remainingMb, language)]);
  const percent = String(mail.usedPercent);
  const [subject, preview, title] =
    mail.usedPercent === undefined
      ? [words.subject, words.preview, words.title]
      : [words.usedSubject, words.usedPreview, words.usedTitle];
  return {
    subject: fill(subject, { package: mail.packageTitle, date, percent }),
    preview: fill(preview, { date }),
    title: fill(title, { percent }),
    blocks: [
      { kind: 'fields', rows },
      { kind: 'text', text: words.lead },
      { kind: 'button', label: words.button, url: mail.packagesUrl, main: true },
    ],
  };
};
