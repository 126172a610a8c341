import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A file for the CI of a site on a hosted project: its shell steps, in order, and where its build leaves the site. */
export type CiFile = { readonly name: string; readonly steps: readonly string[]; readonly out: string };

type GitHubFile = {
  readonly jobs: { readonly build: { readonly steps: readonly { readonly run?: string }[] } };
};
type GitLabFile = { readonly pages: { readonly script: readonly string[] } };

/** The files of `docs/ci`. */
export function ciFiles(root: string): readonly CiFile[] {
  const read = (name: string) => parse(readFileSync(path.join(root, 'docs/ci', name), 'utf8'));
  const github: GitHubFile = read('github-actions.yml');
  const gitlab: GitLabFile = read('gitlab-ci.yml');
  return [
    {
      name: 'github-actions.yml',
      steps: github.jobs.build.steps.flatMap(({ run }) => run ?? []),
      out: 'out',
    },
    { name: 'gitlab-ci.yml', steps: gitlab.pages.script, out: 'public' },
  ];
}

/** The variables of this process without those that choose a lake. */
export function withoutLake(): NodeJS.ProcessEnv {
  const {
    SANITY_PROJECT_ID: _project,
    SANITY_DATASET: _dataset,
    SANITY_API_TOKEN: _token,
    ...env
  } = process.env;
  return env;
}
