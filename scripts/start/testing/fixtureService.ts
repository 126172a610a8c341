import { createServer } from 'node:http';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { answerHealth } from '#system/http/server/answerHealth.ts';
import { runService } from '../services/runService.ts';

/** The behaviour of the fixture when it is started. */
export type FixtureSettings =
  | { readonly does: 'run' }
  /** It says whether it is well, on this port. */
  | { readonly does: 'serve'; readonly port: number }
  | { readonly does: 'refuse'; readonly reason: string }
  /** It never ends when it is told to. */
  | { readonly does: 'cling' };

// A service for tests, controlled by its settings at the start and by messages later.
runService<FixtureSettings>(async (settings, { tell, onTold, onStop }) => {
  let isWell = true;
  onStop(async () => {
    if (settings.does === 'cling') await new Promise(() => {});
  });
  onTold((message) => {
    switch (message) {
      case 'throw':
        throw new Error('thrown');
      case 'reject':
        void Promise.reject(new Error('rejected'));
        break;
      case 'exit':
        process.exit(3);
        break;
      case 'hang':
        for (;;);
      case 'be ill':
        isWell = false;
        break;
      default:
        tell({ echo: message });
    }
  });
  if (settings.does === 'serve') {
    const server = createServer((request, response) => {
      answerHealth(request, response, () => isWell);
      tell('asked');
    });
    await listen(server, settings.port, 'PORT');
    onStop(() => closeServer(server));
  }
  if (settings.does === 'refuse') throw new Error(settings.reason);
  if (settings.does === 'cling') setInterval(() => {}, 1000);
});
