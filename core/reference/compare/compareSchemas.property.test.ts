import fc from 'fast-check';
import { BreakingChangeType, buildSchema, findSchemaChanges } from 'graphql';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { compareText } from '../../text/compareText.ts';
import { changeKinds } from '../change/changeKinds.ts';
import { loadSchema } from '../schema/loadSchema.ts';
import { schemaVersions } from '../testing/arbitrarySchemas.ts';
import { canonicalSdl } from '../testing/canonicalSdl.ts';
import { compareSdl } from '../testing/compareSdl.ts';

const pair = schemaVersions.map((versions): [string, string] => [versions[0] ?? '', versions.at(-1) ?? '']);

function counted(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of list.toSorted(compareText)) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

test('a schema does not differ from itself written in another order', async () => {
  await fc.assert(
    fc.asyncProperty(schemaVersions, async ([sdl = '']) => {
      const reordered = canonicalSdl(loadSchema(sdl).folded);
      expect(await compareSdl(sdl, reordered)).toStrictEqual([]);
      expect(await compareSdl(reordered, sdl)).toStrictEqual([]);
    }),
    propertyRuns(20, 200),
  );
});

test('the order of the text does not change the changes', async () => {
  await fc.assert(
    fc.asyncProperty(pair, async ([before, after]) => {
      const [reordered, andThis] = [before, after].map((sdl) => canonicalSdl(loadSchema(sdl).folded));
      const withoutText = (await compareSdl(before, after)).map(({ path, kind, message }) => [
        path,
        kind,
        message,
      ]);
      const again = (await compareSdl(reordered ?? '', andThis ?? '')).map(({ path, kind, message }) => [
        path,
        kind,
        message,
      ]);
      expect(again).toStrictEqual(withoutText);
    }),
    propertyRuns(20, 200),
  );
});

test('changes are breaking if graphql says so, with the exceptions in the table', async () => {
  await fc.assert(
    fc.asyncProperty(pair, async ([before, after]) => {
      const ours = (await compareSdl(before, after)).flatMap(({ kind, criticality }) => {
        const [type, grade] = changeKinds[kind].graphql ?? [];
        return criticality === 'breaking' && grade === 'breaking' ? [`${type}`] : [];
      });
      const theirs = findSchemaChanges(buildSchema(before), buildSchema(after))
        .filter(
          ({ type, description }) => type in BreakingChangeType && !description.startsWith('Standard scalar'),
        )
        .map(({ type }): string => type);
      expect(counted(ours)).toStrictEqual(counted(theirs));
    }),
    propertyRuns(50, 500),
  );
});

test('the generated edits make every kind of change', async () => {
  const made = new Set<string>();
  for (const [before = '', ...later] of fc.sample(schemaVersions, { numRuns: 200, seed: 7 })) {
    for (const after of later) {
      for (const { kind } of await compareSdl(before, after)) made.add(kind);
    }
  }
  expect(Object.keys(changeKinds).filter((kind) => !made.has(kind))).toStrictEqual([]);
});
