import type { Transporter } from 'nodemailer';
import type { Config } from '@/operator/src/core/config';
import { isLoopback } from '@/operator/src/core/mode';
import type { RenderedMail } from './render-mail';

export type OutgoingMail = RenderedMail & {
  readonly to: string;
  /** Where answers go: the sender is a machine. */
  readonly replyTo: string;
  /** Of the outbox: a repeated delivery is recognised as the same message. */
  readonly rowId: string;
};

/** Where finished messages go; `leaves` is false when the outbox page is the only mailbox. */
export type MailSender = { readonly leaves: boolean; send(mail: OutgoingMail): Promise<void> };

/** The Message-ID of a row, of the domain that it is sent from: the same at every try. */
export function messageIdOf(rowId: string, mailFrom: string): string {
  return `<${rowId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;
}

const senderName = 'Wanderline';
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 } as const;

/** No server to send by: messages stay in the outbox, to be read on its page. */
export const outboxSender: MailSender = { leaves: false, send: async () => {} };

async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...timeouts,
    // Mails hold names, addresses and links that open accounts. What the address itself says of this counts.
    requireTLS: !isLoopback(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  });
}

/** Sends by SMTP; refuses by throwing, so that the outbox tries again. */
export function smtpSender(smtpUrl: string, mailFrom: string): MailSender {
  let opening: Promise<Transporter> | null = null;
  return {
    leaves: true,
    async send({ to, replyTo, rowId, subject, html, text, attachments }) {
      opening ??= openTransport(smtpUrl);
      const transport = await opening;
      await transport.sendMail({
        from: { name: senderName, address: mailFrom },
        to: { name: '', address: to },
        replyTo: { name: '', address: replyTo },
        messageId: messageIdOf(rowId, mailFrom),
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ filename, contentType, cid, base64 }) => {
          return { filename, contentType, cid, content: base64, encoding: 'base64' };
        }),
      });
    },
  };
}

/** Logs in to the server and sends nothing. @throws with the server's own words. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = await openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** SMTP when an address is given, else the outbox alone. */
export function createMailSender({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailSender {
  return smtpUrl ? smtpSender(smtpUrl, mailFrom) : outboxSender;
}
