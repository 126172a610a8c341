/**
 * A failure to log in through a provider. `cancelled`: the person declined. `refused`: the provider rejects what it was sent, such as a
 * code that was used before. `unreachable`: the provider does not answer. `wrong`: it is configured differently from this lake, or says
 * something invalid.
 */
export class ProviderFailure extends Error {
  readonly why: 'cancelled' | 'refused' | 'unreachable' | 'wrong';

  constructor(why: ProviderFailure['why'], message: string) {
    super(message);
    this.name = 'ProviderFailure';
    this.why = why;
  }
}
