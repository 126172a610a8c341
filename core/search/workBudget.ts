/**
 * How much one search may do, counted instead of timed so that the same search always does the same. A unit is about
 * as much work as adding one posting to a score, some 20 ns on a laptop.
 */
export class WorkBudget {
  #spent = 0;
  #untilAsked = askEvery;
  #exhausted = false;
  #cancelled = false;
  readonly #units: number;
  readonly #isCancelled: () => boolean;

  constructor(units: number, isCancelled: () => boolean = () => false) {
    this.#units = units;
    this.#isCancelled = isCancelled;
  }

  /** Takes `units`; `false` when there are not as many left, or the search was called off: then stop where you are. */
  spend(units: number): boolean {
    this.#untilAsked -= units;
    if (this.#untilAsked <= 0) {
      this.#untilAsked = askEvery;
      this.#cancelled ||= this.#isCancelled();
    }
    if (this.#cancelled || this.#spent + units > this.#units) this.#exhausted = true;
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

  get cancelled(): boolean {
    return this.#cancelled;
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

/** Units between two questions whether the search is still wanted: well under a millisecond. */
const askEvery = 20_000;
