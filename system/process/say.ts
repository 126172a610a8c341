/** `info` for what happens as it should, `error` for what is wrong. */
export type LogLevel = 'info' | 'error';

/** Prints something, for people. The level is `info` when absent. */
export type Say = (text: string, level?: LogLevel) => void;
