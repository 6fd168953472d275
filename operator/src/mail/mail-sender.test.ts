import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailSender, type OutgoingMail, smtpSender } from './mail-sender';
import { renderMail } from './render-mail';

type Letter = { readonly commands: readonly string[]; readonly data: string };
const mailFrom = 'shop@mail.example';
let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A mail server that knows just enough of SMTP; `verdict` is its answer to a message. */
async function listen(verdict: string, letters: Letter[]): Promise<string> {
  const talk = (socket: Socket) => {
    const commands: string[] = [];
    let data: string | null = null;
    socket.setEncoding('utf8').write('220 test\r\n');
    socket.on('data', (text) => {
      if (data !== null) {
        data += String(text);
        if (!data.endsWith('\r\n.\r\n')) return;
        letters.push({ commands: [...commands], data });
        data = null;
        socket.write(`${verdict}\r\n`);
        return;
      }
      const line = String(text).trim();
      commands.push(line);
      if (line === 'DATA') data = '';
      socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
      if (line === 'QUIT') socket.end();
    });
  };
  server = createServer(talk);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function orderMail(to: string): Promise<OutgoingMail> {
  const url = 'http://127.0.0.1:4000/x';
  const links = { receiptUrl: url, instructionUrl: url, accountUrl: url, withdrawalUrl: url };
  const lpa = 'LPA:1$rsp.wanderline.example$K2-7F3A-9QXM';
  const data = {
    topic: 'order_completed',
    order: 'W-1',
    msisdn: '372512345678',
    lpa,
    totalCents: 1000,
    ...links,
  } as const;
  const mail = await renderMail(data, 'ru', true);
  return { ...mail, to, replyTo: 'help@shop.example', rowId: 'row-1' };
}

describe('sending by SMTP', () => {
  it('hands over both parts and the QR picture under a Message-ID of the domain that it sends from', async () => {
    const letters: Letter[] = [];
    await smtpSender(await listen('250 taken', letters), mailFrom).send(await orderMail('anna@example.com'));
    const [letter] = letters;
    expect(letter?.commands).toContain('MAIL FROM:<shop@mail.example>');
    expect(letter?.data).toContain('From: Wanderline <shop@mail.example>');
    expect(letter?.data).toContain('Reply-To: help@shop.example');
    expect(letter?.commands).toContain('RCPT TO:<anna@example.com>');
    expect(letter?.data).toContain('Message-ID: <row-1@mail.example>');
    expect(letter?.data).toContain('Content-ID: <esim-qr@wanderline.example>');
    expect(letter?.data).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(letter?.data).toContain('Auto-Submitted: auto-generated');
  });

  it('fails when the server refuses, so that the outbox tries again', async () => {
    const sender = smtpSender(await listen('451 later', []), mailFrom);
    await expect(sender.send(await orderMail('anna@example.com'))).rejects.toThrow('451');
  });

  it('lets no address add a header or a second recipient', async () => {
    const letters: Letter[] = [];
    const sender = smtpSender(await listen('250 taken', letters), mailFrom);
    await sender.send(await orderMail('anna@example.com\r\nBcc: eve@example.com')).catch(() => {});
    for (const { commands, data } of letters) {
      expect(commands.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
      expect(data).not.toMatch(/^Bcc:/im);
    }
  });

  it('hands nothing to a server elsewhere without TLS, unless the owner says so', async () => {
    const letters: Letter[] = [];
    // On this machine too, but not by a name that says so.
    const elsewhere = (await listen('250 taken', letters)).replace('127.0.0.1', '0.0.0.0');
    await expect(smtpSender(elsewhere, mailFrom).send(await orderMail('anna@example.com'))).rejects.toThrow();
    expect(letters).toEqual([]);
    await smtpSender(`${elsewhere}?requireTLS=false`, mailFrom).send(await orderMail('anna@example.com'));
    expect(letters).toHaveLength(1);
  });

  it('keeps messages in the outbox when there is no server', () => {
    expect(createMailSender({ smtpUrl: null, mailFrom }).leaves).toBe(false);
    expect(createMailSender({ smtpUrl: 'smtp://127.0.0.1:25', mailFrom }).leaves).toBe(true);
  });
});
