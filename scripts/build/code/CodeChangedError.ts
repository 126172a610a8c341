/** The sources of the project are no longer those that were to be compiled. */
export class CodeChangedError extends Error {}
