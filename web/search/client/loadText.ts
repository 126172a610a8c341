/** ms without a byte after which a download counts as failed: a slow network still sends something. */
const maxSilence = 10_000;

/** Loads the text of a file. Rejects if the site does not respond, responds with an error, or stops sending. */
export async function loadText(url: string): Promise<string> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), maxSilence);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), maxSilence);
  };
  try {
    const response = await fetch(url, { signal: silence.signal });
    if (!response.ok) throw notLoaded(url, `the site responded with status ${response.status}`);
    const decoder = new TextDecoder();
    let text = '';
    for (const reader = response.body?.getReader(); ;) {
      heard();
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      text += decoder.decode(value, { stream: !done });
      if (done) return text;
    }
  } catch (cause) {
    if (cause instanceof LoadError) throw cause;
    const isSilent = silence.signal.aborted;
    throw notLoaded(
      url,
      isSilent
        ? `nothing has arrived for ${maxSilence / 1000} seconds`
        : 'there is no response from the network',
      cause,
    );
  } finally {
    clearTimeout(timer);
  }
}

class LoadError extends Error {}

function notLoaded(url: string, why: string, cause?: unknown): LoadError {
  return new LoadError(`"${url}" could not be loaded: ${why}.`, { cause });
}
