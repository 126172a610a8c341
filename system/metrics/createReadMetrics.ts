import type { Registry } from 'prom-client';
import { Counter, Gauge } from 'prom-client';

/** Returns numbers, each with a value of a label. */
type ReadByLabel = () => readonly (readonly [of: string, value: number])[];

/** Adds metrics of numbers that are known elsewhere, and are read whenever somebody asks. */
export type ReadMetrics = {
  /** `read` returns undefined while there is no value. */
  readonly gauge: (name: string, help: string, read: () => number | undefined) => void;
  readonly gaugeOf: (name: string, help: string, label: string, read: ReadByLabel) => void;
  /** For a number that never decreases; with no label, the value of the label does not matter. */
  readonly counterOf: (name: string, help: string, label: string | undefined, read: ReadByLabel) => void;
};

/** Returns functions that add metrics to a registry. */
export function createReadMetrics(registry: Registry): ReadMetrics {
  return {
    gauge: (name, help, read) =>
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            const value = read();
            // A reset gauge would be 0, which is a valid value.
            if (value === undefined) this.remove();
            else this.set(value);
          },
        }),
      ),
    gaugeOf: (name, help, label, read) => {
      let known: ReadonlySet<string> = new Set();
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: [label],
          registers: [],
          collect() {
            const now = new Map(read());
            for (const of of known) if (!now.has(of)) this.remove({ [label]: of });
            for (const [of, value] of now) this.set({ [label]: of }, value);
            known = new Set(now.keys());
          },
        }),
      );
    },
    counterOf: (name, help, label, read) =>
      registry.registerMetric(
        new Counter({
          name,
          help,
          labelNames: label === undefined ? [] : [label],
          registers: [],
          collect() {
            this.reset();
            for (const [of, value] of read()) this.inc(label === undefined ? {} : { [label]: of }, value);
          },
        }),
      ),
  };
}
