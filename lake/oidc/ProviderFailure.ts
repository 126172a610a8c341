/**
 * The reason why somebody could not log in through a provider. `cancelled`: they did not want to. `refused`: the provider does not accept what it was sent,
 * such as a code that was used before. `unreachable`: it does not answer. `wrong`: it is set up differently than this lake, or says something invalid.
 */
export class ProviderFailure extends Error {
  readonly why: 'cancelled' | 'refused' | 'unreachable' | 'wrong';

  constructor(why: ProviderFailure['why'], message: string) {
    super(message);
    this.name = 'ProviderFailure';
    this.why = why;
  }
}
