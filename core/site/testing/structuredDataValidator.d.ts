/** The package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param data things by their type, for each format */
    validate(data: object): Promise<readonly { readonly severity: string; readonly issueMessage: string }[]>;
  }
}
