import type { TlsOptions } from '#scripts/tls/startTlsServer.ts';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { startTlsServer } from '#scripts/tls/startTlsServer.ts';
import { runService } from './runService.ts';

export type TlsSettings = Omit<TlsOptions, 'onError'>;

// The process that has the certificate, when there is no proxy.
runService<TlsSettings>(async (settings, { say, onStop }) => {
  const onError = (error: unknown): void => say(`TLS: ${errorMessage(error)}`, 'error');
  const server = await startTlsServer({ ...settings, onError });
  onStop(server.close);
});
