import type { TemporaryDeployment } from './testing/temporaryDeployment.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDeployment } from './readDeployment.ts';
import { temporaryDeployment, versionsYaml } from './testing/temporaryDeployment.ts';

let deployment: TemporaryDeployment;
beforeEach(() => {
  deployment = temporaryDeployment();
});
afterEach(() => deployment.remove());

function refusal(): string {
  try {
    readDeployment(deployment.folder);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('reads a deployment with its versions in order', () => {
  deployment.release(['type Query { x: Int }', 'type Query { y: Int }']);
  const { versions, ...rest } = readDeployment(deployment.folder);
  expect(rest).toStrictEqual({
    name: 'test-net',
    title: 'Test net',
    description: 'For tests.',
    remarks: [],
  });
  expect(versions.map(({ file: _file, ...version }) => version)).toStrictEqual([
    {
      version: '1.0.0',
      date: '2025-01-01',
      summary: 'Version 1.0.0.',
      sdl: 'type Query { x: Int }',
      hash: '5ae8169556b860f04b2a0c9441d506517623120f5b1defe803864eb673ca6aca',
    },
    {
      version: '1.1.0',
      date: '2025-01-01',
      summary: 'Version 1.1.0.',
      sdl: 'type Query { y: Int }',
      hash: '00b94d38a032523168b8e4eb1069f01cdeeb9e66f961de8ac4e279266915c700',
    },
  ]);
});

test('ignores the line endings of a checkout', () => {
  deployment.release(['type Query {\n  x: Int\n}\n']);
  const { versions } = readDeployment(deployment.folder);
  deployment.release(['type Query {\r\n  x: Int\r\n}\r\n']);
  expect(readDeployment(deployment.folder).versions).toStrictEqual(versions);
});

test('reads texts that break rules leniently if the list or the caller says so, and keeps the hash of the text', () => {
  const text = 'type Query { x: Int x: ID }\n';
  deployment.release([text]);
  const strict = readDeployment(deployment.folder);
  expect([strict.versions[0]?.sdl, strict.remarks]).toStrictEqual([text, []]);
  const lenient = readDeployment(deployment.folder, true);
  expect(lenient.versions[0]).toStrictEqual({ ...strict.versions[0], sdl: 'type Query {\n  x: Int\n}\n' });
  expect(lenient.remarks).toStrictEqual([
    `  left out ${lenient.versions[0]?.file}:1:21: Field "Query.x" can only be defined once.`,
  ]);
  deployment.write('versions.yaml', `lenient: true\n${versionsYaml(['1.0.0'])}`);
  expect(readDeployment(deployment.folder)).toStrictEqual(lenient);
});

test('reads the endpoint, which is a web address', () => {
  deployment.release(['type Query { x: Int }']);
  deployment.write('versions.yaml', `endpoint: https://api.example/graphql\n${versionsYaml(['1.0.0'])}`);
  expect(readDeployment(deployment.folder).endpoint).toBe('https://api.example/graphql');
  deployment.write('versions.yaml', `endpoint: javascript:alert(1)\n${versionsYaml(['1.0.0'])}`);
  expect(refusal()).toContain("The endpoint is 'javascript:alert(1)'.");
});

test('says which comments beside values were left out, because they may have been meant as their ends', () => {
  deployment.release(['type Query {\n  x: Int\n}\n']);
  deployment.write(
    'versions.yaml',
    `# Newest last\n${versionsYaml(['1.0.0'])}`.replace(/\n*$/, ' # and rates\n'),
  );
  const { remarks } = readDeployment(deployment.folder);
  expect(remarks.map((line) => line.replace(/ \S+versions/, ' versions'))).toEqual([
    expect.stringMatching(/^  left out versions\.yaml:\d+: the comment '# and rates'$/),
  ]);
});

test('completes the text of a subgraph, and says with what', () => {
  const text = 'extend type Query { user: User } type User @key(fields: "id") { id: ID! }';
  deployment.release([text]);
  const { versions, remarks } = readDeployment(deployment.folder);
  expect(remarks).toStrictEqual([`  supplied ${versions[0]?.file}: _FieldSet, @key`]);
  expect(versions[0]?.sdl).toMatch(/^type Query \{ user: User \}[^]*directive @key/);
});

test('refuses the source of a subgraph of The Graph, also leniently', () => {
  deployment.release(['type Market @entity { id: ID! account: Bytes! }']);
  for (const isLenient of [false, true]) {
    expect(() => readDeployment(deployment.folder, isLenient)).toThrow(
      'This is what a subgraph of The Graph',
    );
  }
});

test('refuses a missing or unreadable list', () => {
  expect(refusal()).toContain('test-net/versions.yaml\n  This file is missing.');
  deployment.write('versions.yaml', 'versions: [');
  expect(refusal()).toContain('test-net/versions.yaml:1\n  The YAML cannot be read:');
});

test('reports all problems of the list with their lines', () => {
  deployment.write(
    'versions.yaml',
    'deployment: test-net\ntitel: Test net\ndescription: For tests.\nversions:\n  - version: 1.0.0\n    summary: One.\n  - 1.1.0\n',
  );
  const places = refusal().match(/^test-net.*\n.*$/gmu);
  expect(places).toStrictEqual([
    "test-net/versions.yaml:2\n  There is no field 'titel'.",
    "test-net/versions.yaml:1\n  The field 'title' is missing.",
    "test-net/versions.yaml:5\n  The field 'versions[1].date' is missing.",
    'test-net/versions.yaml:7\n  \'versions[2]\' is "1.1.0"; it must be lines of the form "key: value".',
  ]);
});

test('reports all mismatches between list and files at once', () => {
  deployment.write('versions.yaml', versionsYaml(['1.0.0', '1.1.0']).replace('test-net', 'other'));
  deployment.write('1.0.0.graphql', 'type Query { x: Int }');
  deployment.write('2.0.0.graphql', 'type Query { x: Int }');
  expect(refusal()).toBe(`The versions of the schema cannot be used:

test-net/versions.yaml
  The deployment is 'other', the folder 'test-net'.
  → Give both one name.

test-net/versions.yaml
  The file '1.1.0.graphql' of a listed version is missing.
  → Add it, or correct the version.

test-net/2.0.0.graphql
  No version of this file is listed.
  → List it in versions.yaml, with its date.`);
});
