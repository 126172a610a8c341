import { expect, test } from 'vitest';
import { licenses } from './licenses.ts';

test('includes the licences of the font and the framework', () => {
  const { path, contents } = licenses();
  expect(path).toBe('licenses/third-party.txt');
  expect(contents).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(contents).toContain('Copyright 2022 The Figtree Project Authors');
  for (const owner of ['Vercel, Inc.', 'Meta Platforms, Inc. and affiliates.']) {
    expect(contents).toContain(owner);
  }
  expect(contents.match(/Permission is hereby granted, free of charge/g)).toHaveLength(5);
});
