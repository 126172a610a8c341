import { expect, test, vi } from 'vitest';
import { receiveRebuild } from './receiveRebuild.ts';

const token = 'a-token-of-this-test-1234';
const statusUrl = (): string => 'http://localhost:3500/status';
const send = (authorization: string | undefined, pinned = false) => {
  const request = vi.fn<() => void>();
  const headers = authorization === undefined ? {} : { authorization };
  const answer = receiveRebuild(headers, { token, statusUrl, isPinned: () => pinned, request });
  return { ...answer, asked: request.mock.calls.length };
};

test.each([[`Bearer ${token}`], [`bearer  ${token} `]])('%j has the content checked', (authorization) => {
  const { status, message, asked } = send(authorization);
  expect([status, asked]).toEqual([202, 1]);
  expect(message).toContain('http://localhost:3500/status');
  expect(message).not.toContain(token);
});

test('says that a rollback has to end before', () => {
  const { status, message, asked } = send(`Bearer ${token}`, true);
  expect([status, asked]).toEqual([202, 1]);
  expect(message).toContain(
    'The site was rolled back: the content will be checked when publishing is resumed.',
  );
});

test.each([
  [undefined],
  [''],
  ['Bearer'],
  ['Bearer '],
  [token],
  [`Basic ${token}`],
  [`Bearer ${token}x`],
  [`Bearer ${token.slice(1)}`],
  [`Bearer ${token} ${token}`],
  [`Bearer ${token.toUpperCase()}`],
])('%j is refused', (authorization) => {
  const { status, message, asked } = send(authorization);
  expect([status, asked]).toEqual([401, 0]);
  expect(message).not.toContain(token);
});

test('nobody may ask when no token is set', () => {
  const request = vi.fn<() => void>();
  const headers = { authorization: 'Bearer undefined' };
  expect(receiveRebuild(headers, { token: undefined, statusUrl, isPinned: () => false, request })).toEqual({
    status: 403,
    message: 'Nobody may ask for a build here: start the publisher with PUBLISHER_REBUILD_TOKEN.',
  });
  expect(request).not.toHaveBeenCalled();
});
