/** A value, with listeners to its changes. */
export class ValueStore<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly read = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  change(part: Partial<Value>): void {
    this.#value = { ...this.#value, ...part };
    for (const listener of this.#listeners) listener();
  }
}
