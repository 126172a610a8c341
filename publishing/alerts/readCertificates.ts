import type { CertificateState } from '#core/operations/alertConditions.ts';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Milliseconds. */
const timeout = 10_000;

/** The certificates that these addresses present (`https://HOST`), as far as they can be reached from here. Never rejects. */
export async function readCertificates(urls: readonly string[]): Promise<readonly CertificateState[]> {
  const read = await Promise.allSettled(urls.map(readCertificate));
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

function readCertificate(url: string): Promise<CertificateState> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? 443 : Number(port),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      // Reads expired certificates, too. Sends nothing.
      rejectUnauthorized: false,
      timeout,
    });
    socket.on('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      socket.destroy();
      const date = new Date(validTo);
      if (Number.isNaN(date.getTime())) reject(new Error(`The certificate of ${host} has no end.`));
      else resolve({ host, validTo: date.toISOString() });
    });
    socket.on('timeout', () => socket.destroy(new Error(`${host} does not answer.`)));
    socket.on('error', reject);
  });
}
