const event = 'searchaddress';

/** Tells the page of results that its address has changed without the page being loaded, by anything but its field and the browser's history. */
export function announceSearchAddress(): void {
  window.dispatchEvent(new Event(event));
}

/** Calls `listener` when the search in the address may have changed, also by going back and forward, until `signal` is aborted. */
export function onSearchAddress(listener: () => void, signal: AbortSignal): void {
  for (const type of [event, 'popstate']) window.addEventListener(type, listener, { signal });
}
