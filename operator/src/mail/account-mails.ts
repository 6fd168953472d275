import { fill } from '@/operator/src/documents/document-texts';
import type { MailWriter } from './mail-texts';

export const passwordReset: MailWriter<'password_reset'> = (mail, texts) => {
  const words = texts.passwordReset;
  const minutes = String(mail.validMinutes);
  return {
    subject: words.subject,
    preview: fill(words.preview, { minutes }),
    title: words.title,
    blocks: [
      { kind: 'text', text: fill(words.lead, { minutes }) },
      { kind: 'button', label: words.button, url: mail.resetUrl, main: true },
      { kind: 'quiet', text: fill(texts.plainLink, { url: mail.resetUrl }) },
      { kind: 'text', text: words.ignore },
    ],
  };
};

export const securityNotice: MailWriter<'security_notice'> = (mail, texts) => {
  const words = texts.securityNotice;
  return {
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.lead },
      { kind: 'button', label: words.button, url: mail.resetUrl, main: true },
      { kind: 'text', text: words.ignore },
    ],
  };
};

export const accountLeftToMailbox: MailWriter<'account_left_to_mailbox'> = (mail, texts) => {
  const words = texts.accountLeftToMailbox;
  return {
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'text', text: fill(words.lead, { order: mail.order }) },
      { kind: 'text', text: words.kept },
      { kind: 'button', label: words.button, url: mail.resetUrl, main: true },
      { kind: 'text', text: words.strange },
    ],
  };
};

export const accountChanged: MailWriter<'account_changed'> = ({ change, resetUrl }, texts) => {
  const words = texts.accountChanged[change];
  const { button } = texts.accountChanged;
  return {
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.lead },
      ...(resetUrl ? [{ kind: 'button', label: button, url: resetUrl, main: true } as const] : []),
      { kind: 'text', text: words.strange },
    ],
  };
};
