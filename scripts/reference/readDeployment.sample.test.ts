import path from 'node:path';
import { expect, test } from 'vitest';
import { readDeployment } from './readDeployment.ts';

test('the schema of USDM can be read', () => {
  const { versions } = readDeployment(path.resolve(import.meta.dirname, '../../schema/graphql/usdm-mainnet'));
  expect(versions.map(({ version }) => version)).toStrictEqual(['1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.1.0']);
});
