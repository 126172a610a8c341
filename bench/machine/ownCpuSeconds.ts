import { processesBelow } from './processesBelow.ts';

/** The processor time of this process and all that it has started. Needs Linux. */
export function ownCpuSeconds(): number {
  return processesBelow(process.pid).reduce((sum, { own, ofEnded }) => sum + own + ofEnded, 0);
}
