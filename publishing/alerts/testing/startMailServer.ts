import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A mail server that takes any mail, on this machine alone. */
export type MailServer = {
  readonly port: number;
  /** The mails, with headers. */
  readonly mails: readonly string[];
  /** The commands, except for the texts. */
  readonly commands: readonly string[];
  readonly close: () => Promise<void>;
};

/** @param refusesLogin whether every password is wrong; the answer then quotes it, as some servers do */
export function startMailServer(refusesLogin = false): Promise<MailServer> {
  const [mails, commands]: [string[], string[]] = [[], []];
  const server = createServer((socket) => {
    let [rest, mail]: [string, string | undefined] = ['', undefined];
    const answer = (line: string): void => void socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (mail !== undefined) {
        if (line !== '.') {
          mail += `${line}\n`;
          return;
        }
        mails.push(mail);
        mail = undefined;
        answer('250 taken');
        return;
      }
      commands.push(line);
      if (/^EHLO/i.test(line)) answer('250-test\r\n250 AUTH PLAIN');
      else if (/^AUTH PLAIN (.*)/i.test(line)) {
        const given = Buffer.from(line.slice(11), 'base64').toString().replaceAll('\0', ' ');
        answer(refusesLogin ? `535 no such login:${given}` : '235 welcome');
      } else if (/^DATA/i.test(line)) {
        mail = '';
        answer('354 go on');
      } else answer(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
    };
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    socket.on('error', () => {});
    answer('220 test');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
      const { port } = server.address() as AddressInfo;
      const close = (): Promise<void> => new Promise((done) => server.close(() => done()));
      resolve({ port, mails, commands, close });
    });
  });
}
