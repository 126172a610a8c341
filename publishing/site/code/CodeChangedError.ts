/** The source code changed while it was being compiled. */
export class CodeChangedError extends Error {}
