import type { LogLevel } from '#system/process/say.ts';

/* The messages between the supervisor and a process that it has started. */

/** A message to the process. */
export type ToService =
  /** Once, first. */
  | { readonly kind: 'start'; readonly settings: unknown }
  | { readonly kind: 'tell'; readonly message: unknown }
  | { readonly kind: 'stop' };

/** A message from the process. */
export type FromService =
  /** For people at a terminal. */
  | { readonly kind: 'say'; readonly text: string; readonly level?: LogLevel | undefined }
  /** It has started. */
  | { readonly kind: 'ready' }
  /** It could not start; it ends. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It has crashed, and ends. `stack` is for the terminal. */
  | { readonly kind: 'error'; readonly message: string; readonly stack: string }
  | { readonly kind: 'tell'; readonly message: unknown };
