import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Makes a certificate that nobody trusts, and its key, as files in a folder. */
export function makeCertificate(folder: string): { readonly cert: string; readonly key: string } {
  const [cert, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=example.test',
  ];
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert, key };
}
