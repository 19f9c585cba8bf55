import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same mail, so that a reader's program knows it when it comes twice. */
  messageId?: string;
  /** A link in the text that ends such mails, which mail programs may offer as a button (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Greets the mail server and signs in, without sending anything. */
  check(): Promise<void>;
  close(): void;
}

/** The mail was certainly not accepted: it may be tried again. */
export class NotSent extends Error {}

/** The server won't take mail for this address, for whatever reason: perhaps a setting of theirs or ours. */
export class RecipientRefused extends NotSent {}

/** There is no such address, or its mailbox is closed: trying again would be no use. */
export class Undeliverable extends RecipientRefused {}

const neverReached = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS']);
/** RFC 3463: what is wrong is the address (5.1), or the mailbox is closed (5.2.1). */
const nobodyThere = /\b5\.(?:1\.\d+|2\.1)\b/;
const longestWait = 20_000;

export function openMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const patience = {
    connectionTimeout: longestWait,
    greetingTimeout: longestWait,
    socketTimeout: longestWait,
  };
  const transport = createTransport({ url: smtpUrl, ...patience }, { from });
  return {
    async send({ unsubscribeUrl, ...mail }) {
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await transport.sendMail({ ...mail, ...(headers && { headers }) }).catch((error) => {
        const { code, responseCode, response, command } = error;
        const isRefused = responseCode >= 400 || command === 'CONN' || neverReached.has(code);
        if (command === 'RCPT TO' && responseCode >= 500) {
          const Kind = nobodyThere.test(response) ? Undeliverable : RecipientRefused;
          throw new Kind(error.message, { cause: error });
        }
        throw isRefused ? new NotSent(error.message, { cause: error }) : error;
      });
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
