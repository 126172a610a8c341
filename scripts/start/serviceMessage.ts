/* What the supervisor and a process that it has started tell each other over the channel between them. */

/** What a process is told. */
export type ToService =
  /** Once, first. */
  | { readonly kind: 'start'; readonly settings: unknown }
  | { readonly kind: 'tell'; readonly message: unknown }
  | { readonly kind: 'stop' };

/** What a process tells. */
export type FromService =
  /** For people at a terminal. */
  | { readonly kind: 'say'; readonly text: string }
  /** It has started. */
  | { readonly kind: 'ready' }
  /** It could not start; it ends. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It has failed in a way that nobody foresaw; it ends. `stack` is for the terminal. */
  | { readonly kind: 'fault'; readonly message: string; readonly stack: string }
  | { readonly kind: 'tell'; readonly message: unknown };
