import { watch } from 'node:fs';
import path from 'node:path';

/** The time for which no file must have changed, in ms: an editor writes a file in several steps. */
const quietTime = 200;

/**
 * Calls `onChange` after the code of the components has changed that the build itself renders, until `signal` is aborted. All other
 * code of the pages is watched by Next.
 */
export function watchCode(root: string, signal: AbortSignal, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ['body', 'custom', 'ui']) {
    watch(path.join(root, 'web', folder), { recursive: true, signal }, (_, file) => {
      if (!/\.tsx?$/.test(file ?? '')) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, quietTime);
    });
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
