import { runService } from '../services/runService.ts';

/** What the fixture does when it is started. */
export type FixtureSettings =
  | { readonly does: 'run' }
  | { readonly does: 'refuse'; readonly reason: string }
  /** It never ends when it is told to. */
  | { readonly does: 'cling' };

// A service for tests, controlled by its settings at the start and by messages later.
runService<FixtureSettings>(async (settings, { tell, onTold, onStop }) => {
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
      default:
        tell({ echo: message });
    }
  });
  if (settings.does === 'refuse') throw new Error(settings.reason);
  if (settings.does === 'cling') setInterval(() => {}, 1000);
});
