/**
 * How much one search may do, counted instead of timed so that the same search always does the same. A unit is about
 * as much work as adding one posting to a score, some 20 ns on a laptop.
 */
export class WorkBudget {
  #spent = 0;
  #exhausted = false;
  readonly #units: number;

  constructor(units: number) {
    this.#units = units;
  }

  /** Takes `units`; `false` when there are not as many left: then stop where you are. */
  spend(units: number): boolean {
    if (this.#spent + units > this.#units) this.#exhausted = true;
    if (this.#exhausted) return false;
    this.#spent += units;
    return true;
  }

  /** A budget of a part of what is left; what is spent of it is spent here too. */
  share(part: number): WorkBudget {
    return new Share((this.#units - this.#spent) * part, this);
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
