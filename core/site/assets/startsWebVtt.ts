/** Returns whether bytes begin as WebVTT does: https://www.w3.org/TR/webvtt1/#file-structure. */
export function startsWebVtt(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 16));
  return /^WEBVTT(?:[ \t\r\n]|$)/u.test(start);
}
