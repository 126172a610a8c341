import type { AlertChannel } from './alertChannels.ts';
import { createTransport } from 'nodemailer';

type Mail = { readonly subject: string; readonly text: string };

/**
 * Sends a mail through the server that the channel names. A password crosses the network encrypted only, unless the server is this
 * machine. Rejects with an Error.
 * @param timeout seconds
 */
export async function sendMail(
  { smtp, from, to }: Extract<AlertChannel, { kind: 'mail' }>,
  { subject, text }: Mail,
  timeout: number,
): Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(smtp);
  const secure = protocol === 'smtps:';
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !isHere,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: timeout * 1000,
    greetingTimeout: timeout * 1000,
    socketTimeout: timeout * 1000,
    // A text, and nothing that it names, is sent.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from, to: [...to], subject, text });
  } finally {
    transport.close();
  }
}
