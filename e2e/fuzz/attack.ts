/** One thing that a hostile client does to a server. Texts are sent as UTF-8. */
export type Attack =
  | {
      readonly kind: 'request';
      readonly method: string;
      /** The request target: a path with its query, spelled as it is sent. */
      readonly target: string;
      /** Sent after `Host`, `Connection` and `Content-Length`, which are right. */
      readonly headers: readonly Header[];
      readonly body: string;
    }
  | {
      /** Bytes that need not be HTTP at all; the client then resets the connection or ends its side of it. */
      readonly kind: 'raw';
      readonly text: string;
      readonly end: 'reset' | 'close';
    }
  | {
      /** A WebSocket that sends messages and leaves, politely or not. */
      readonly kind: 'socket';
      readonly target: string;
      readonly headers: readonly Header[];
      readonly messages: readonly string[];
      readonly end: 'reset' | 'close';
    };

export type Header = readonly [name: string, value: string];
