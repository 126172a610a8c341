/** The sources of the project are not those any more that were to be compiled. */
export class CodeChangedError extends Error {}
