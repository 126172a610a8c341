import { readFileSync } from 'node:fs';

/** Files in the format PEM: the certificate, with those that it is signed by, and its key. */
export type CertificateFiles = { readonly cert: string; readonly key: string };

export type Certificate = { readonly cert: Buffer; readonly key: Buffer };

/** Reads a certificate and its key, which may not belong together. Throws an Error that names the file, and its variable, that cannot be read. */
export function readCertificate({ cert, key }: CertificateFiles): Certificate {
  return { cert: readNamed(cert, 'TLS_CERT'), key: readNamed(key, 'TLS_KEY') };
}

export function isSameCertificate(one: Certificate, other: Certificate): boolean {
  return one.cert.equals(other.cert) && one.key.equals(other.key);
}

function readNamed(file: string, variable: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`${variable} names '${file}', which cannot be read.`, { cause });
  }
}
