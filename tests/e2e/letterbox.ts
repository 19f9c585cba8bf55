import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Letterbox {
  /** For `SMTP_URL`. */
  url: string;
  /** The next letter to arrive for somebody, or their first one not read yet. */
  read(address: string): Promise<string>;
  close(): Promise<void>;
}

/** A real mail server that keeps what it is sent. */
export async function openLetterbox(): Promise<Letterbox> {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, _session, callback) => {
      text(stream).then((letter) => {
        letters.push(decode(letter));
        server.server.emit('letter');
        callback();
      }, callback);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async read(address) {
      for (;;) {
        const at = letters.findIndex((letter) => /^To: .*$/m.exec(letter)?.[0].includes(address));
        if (at >= 0) return letters.splice(at, 1)[0]!;
        await once(server.server, 'letter');
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Quoted-printable: long lines are broken, and every "=" is written as its code. */
function decode(letter: string): string {
  return letter.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}
