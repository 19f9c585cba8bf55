import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server that keeps what it is given. */
export interface Mailbox {
  smtpUrl: string;
  /** Every mail accepted so far, as it came, with soft line breaks undone. */
  mails: string[];
  /** From now on it turns mail away, or takes it again. */
  refuse(isRefusing: boolean): void;
  /** Nobody has had this address since. */
  forget(address: string): void;
  /** It won't have mail for this address, and doesn't say why; or takes it again. */
  bar(address: string, isBarred: boolean): void;
  /** The mails to an address. */
  to(address: string): string[];
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  let isRefusing = false;
  const refusals = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null),
    onRcptTo: ({ address }, _session, done) =>
      done(
        refusals.has(address) ? Object.assign(new Error(refusals.get(address)), { responseCode: 550 }) : null,
      ),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const written = Buffer.concat(parts).toString();
        mails.push(
          written
            .replace(/=\r\n/g, '')
            .replace(/=3D/g, '=')
            .replace(/\r\n[ \t]/g, ' '),
        );
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse(value) {
      isRefusing = value;
    },
    forget: (address) => refusals.set(address, '5.1.1 No such user'),
    bar(address, isBarred) {
      if (isBarred) refusals.set(address, 'Not from you');
      else refusals.delete(address);
    },
    to: (address) => mails.filter((mail) => new RegExp(`^To: ${address}`, 'm').test(mail)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
