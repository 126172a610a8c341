/** A data folder cannot be used. The message names it and says what to do. */
export class DataFolderError extends Error {}
