/** The events of a response as they arrive, each as its JSON value; heartbeats are left out. For tests. */
export async function* eventsOf(response: Response): AsyncGenerator<unknown, void> {
  let rest = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, json] = /^data: (.*)$/m.exec(event) ?? [];
      if (json !== undefined) yield JSON.parse(json);
    }
  }
}
