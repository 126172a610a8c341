/**
 * The work that one search may do. Work is counted rather than timed, so the same search always has the same results. A unit is
 * about the work of adding one posting to a score, some 20 ns on a laptop.
 */
export class WorkBudget {
  #spent = 0;
  #exhausted = false;
  readonly #units: number;

  constructor(units: number) {
    this.#units = units;
  }

  /** Spends `units` and returns true. If fewer are left, spends nothing and returns false; then stop the work. */
  spend(units: number): boolean {
    if (this.#spent + units > this.#units) this.#exhausted = true;
    if (this.#exhausted) return false;
    this.#spent += units;
    return true;
  }

  /** Returns a budget of a fraction of the units left; what it spends is spent here, too. */
  share(fraction: number): WorkBudget {
    return new Share((this.#units - this.#spent) * fraction, this);
  }

  get spent(): number {
    return this.#spent;
  }

  get exhausted(): boolean {
    return this.#exhausted;
  }
}

class Share extends WorkBudget {
  readonly #whole: WorkBudget;

  constructor(units: number, whole: WorkBudget) {
    super(units);
    this.#whole = whole;
  }

  override spend(units: number): boolean {
    return super.spend(units) && this.#whole.spend(units);
  }

  override get exhausted(): boolean {
    return super.exhausted || this.#whole.exhausted;
  }
}
