import type { TextCheck } from './textCheck.ts';

/** The servers in a text, as a security policy names them. */
export const serversIn = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Servers with spaces between them: `https://` and a host each, maybe with `*.` before it. */
export const checkServers: TextCheck = (text) => {
  const wrong = serversIn(text).find(
    (server) => !/^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/.test(server),
  );
  return wrong === undefined
    ? undefined
    : {
        message: `has "${wrong}", which is not the name of a server`,
        fix: 'Write https:// and the name of a host in lower case, without anything behind it, such as "https://api.example.com"; "https://*.example.com" stands for all hosts below one. Separate several with spaces.',
      };
};
